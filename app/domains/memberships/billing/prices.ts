import type { Interval, PaidPlan } from "#app/domains/plans/plan.ts";

export const membershipCurrency = "EUR";

/** The price of each plan for a month or a year, in cents. */
export const membershipPrices: Record<PaidPlan, Record<Interval, number>> = {
  pro: { month: 500, year: 5000 },
  institution: { month: 4900, year: 49_000 },
};

/**
 * The number of days before the end of a period when the next one is invoiced, and the number of
 * days until an invoice is due, which is also the grace period after that date.
 */
export const membershipDays = { before: 14, due: 14 } as const;
