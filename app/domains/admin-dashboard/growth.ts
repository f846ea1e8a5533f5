/** What is counted over time, in the order in which it is shown. */
export const growthKinds = ["learners", "missions", "courses", "checkIns"] as const;
export type GrowthKind = (typeof growthKinds)[number];

/** How far back one looks, and in which steps. */
export const growthSpans = {
  days: { unit: "day", count: 30 },
  weeks: { unit: "week", count: 26 },
  months: { unit: "month", count: 12 },
} as const;
export type GrowthSpan = keyof typeof growthSpans;

/** The span that is shown unless another is asked for. */
export const initialSpan: GrowthSpan = "days";

/** Tells whether a text names a span. */
export const isGrowthSpan = (text: unknown): text is GrowthSpan =>
  typeof text === "string" && Object.hasOwn(growthSpans, text);

/** One step of a span: the day on which it begins, `YYYY-MM-DD` in UTC, and how much there was in it. */
export type GrowthStep = { from: string } & Record<GrowthKind, number>;
