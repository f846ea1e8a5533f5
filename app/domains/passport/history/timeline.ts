import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

/** What a timeline consists of: activities that anyone may see on a public passport. */
export const timelineKinds = ["course", "mission", "event", "quiz", "badge"] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** The activity that each kind of entry is in the ledger. */
export const activityTypeOf = {
  course: "course_completion",
  mission: "mission_completed",
  event: "event_attendance",
  quiz: "class_quiz",
  badge: "badge_earned",
} as const satisfies Record<TimelineKind, string>;

export type TimelineEntry = {
  id: string;
  kind: TimelineKind;
  title: string;
  goal: GoalNumber | null;
  points: number;
  /** The page of what was earned; null once it is hidden or deleted. */
  path: string | null;
  at: Date;
};

export type TimelineCounts = Record<TimelineKind, number>;

/** The latest entries of a timeline, and the number of all of them. */
export type Timeline = { entries: TimelineEntry[]; counts: TimelineCounts };

export const timelineLimits = { onPassport: 10, onPage: 50 } as const;

/** Returns whether a value is a kind of entry. */
export const isTimelineKind = (value: unknown): value is TimelineKind =>
  timelineKinds.some((kind) => kind === value);

/** Returns the path of a passport's whole timeline, or of its entries of one kind. */
export const timelinePath = (slug: string, kind?: TimelineKind) =>
  `/passport/${slug}/timeline${kind ? `?kind=${kind}` : ""}`;

/** Returns the number of all entries. */
export const countEntries = (counts: TimelineCounts) =>
  timelineKinds.reduce((sum, kind) => sum + counts[kind], 0);

/** Groups entries, the newest first, by the month in which they were earned, in UTC. */
export function byMonth(
  entries: readonly TimelineEntry[],
): { month: string; entries: TimelineEntry[] }[] {
  const months = Map.groupBy(entries, ({ at }) => at.toISOString().slice(0, 7));
  return [...months].map(([month, entries]) => ({ month, entries }));
}
