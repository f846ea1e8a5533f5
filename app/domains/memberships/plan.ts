import { apiKeyLimits } from "#app/domains/accounts/api-key-rules.ts";

export const plans = ["free", "pro", "institution"] as const;
export type Plan = (typeof plans)[number];

/** The plans that cost something. */
export const paidPlans = ["pro", "institution"] as const;
export type PaidPlan = (typeof paidPlans)[number];

export const intervals = ["month", "year"] as const;
export type Interval = (typeof intervals)[number];

/** What a person may have more of; `shopDiscount` in percent. */
export const userLimits = {
  free: { apiKeys: apiKeyLimits.keys, shopDiscount: 0, hasYearReport: false },
  pro: { apiKeys: 20, shopDiscount: 10, hasYearReport: true },
} as const;

/** What an institution may have: without the plan it follows a small group, with it all it has. */
export const institutionLimits = {
  free: { members: 40, cohorts: 2, mayConnect: false },
  institution: { members: 20_000, cohorts: 500, mayConnect: true },
} as const;
