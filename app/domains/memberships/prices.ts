import type { Interval, PaidPlan } from "./plan.ts";

export const membershipCurrency = "EUR";

/** What a plan costs for a month or a year, in cents. */
export const membershipPrices: Record<PaidPlan, Record<Interval, number>> = {
  pro: { month: 500, year: 5000 },
  institution: { month: 4900, year: 49_000 },
};

/** How many days before its end the next period is invoiced, and for how many days an invoice may stay unpaid. */
export const membershipDays = { before: 14, due: 14 } as const;
