import type { Interval, PaidPlan } from "#app/domains/plans/plan.ts";
import type { FormValues } from "#app/lib/form-fields.ts";

/** The fields of the form that starts a membership. */
export const billingFields = ["interval", "institution", "name", "address", "country"] as const;
export type BillingField = (typeof billingFields)[number];
export type BillingValues = FormValues<BillingField>;

export const billingLimits = { name: 120, address: 300, lines: 4 } as const;

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
