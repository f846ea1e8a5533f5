import { apiKeyLimits } from "#app/domains/accounts/api-keys/scopes.ts";

export const plans = ["free", "pro", "institution"] as const;
export type Plan = (typeof plans)[number];

/** The paid plans. */
export const paidPlans = ["pro", "institution"] as const;
export type PaidPlan = (typeof paidPlans)[number];

export const intervals = ["month", "year"] as const;
export type Interval = (typeof intervals)[number];

/** The limits of a user with and without the plan; `shopDiscount` in percent. */
export const userLimits = {
  free: { apiKeys: apiKeyLimits.keys, shopDiscount: 0, hasYearReport: false },
  pro: { apiKeys: 20, shopDiscount: 10, hasYearReport: true },
} as const;

/**
 * The limits of an institution: without the plan for a small group, with it for the whole
 * institution.
 */
export const institutionLimits = {
  free: { members: 40, cohorts: 2, mayConnect: false },
  institution: { members: 20_000, cohorts: 500, mayConnect: true },
} as const;
