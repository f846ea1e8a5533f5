/** The kinds that are counted over time, in display order. */
export const growthKinds = ["learners", "missions", "courses", "checkIns"] as const;
export type GrowthKind = (typeof growthKinds)[number];

/** Time spans, and their steps. */
export const growthSpans = {
  days: { unit: "day", count: 30 },
  weeks: { unit: "week", count: 26 },
  months: { unit: "month", count: 12 },
} as const;
export type GrowthSpan = keyof typeof growthSpans;

/** The default span. */
export const initialSpan: GrowthSpan = "days";

/** Returns whether a text is a span. */
export const isGrowthSpan = (text: unknown): text is GrowthSpan =>
  typeof text === "string" && Object.hasOwn(growthSpans, text);

/** One step of a span: its first day, `YYYY-MM-DD` in UTC, and its counts. */
export type GrowthStep = { from: string } & Record<GrowthKind, number>;
