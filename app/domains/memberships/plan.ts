export const plans = ["free", "pro", "institution"] as const;
export type Plan = (typeof plans)[number];

/** The plans that cost something. */
export const paidPlans = ["pro", "institution"] as const;
export type PaidPlan = (typeof paidPlans)[number];

export const intervals = ["month", "year"] as const;
export type Interval = (typeof intervals)[number];
