import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

/** The kinds of activity with an icon of their own; other kinds are shown with a default icon. */
export const activityTypes = [
  "course_completion",
  "quiz_pass",
  "badge_earned",
  "event_attendance",
  "mission_completed",
  "community_contribution",
  "class_quiz",
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** The type of a correction by an admin, which counts for no badge and no streak. */
export const correctionType = "points_correction";

/** The most points that a correction adds or takes away, and the length of its reason. */
export const correctionLimits = { points: 100_000, reason: 200 } as const;

/** A ledger entry as its owner sees it. */
export type Activity = {
  id: string;
  activityType: string;
  activityTitle: string;
  sdgGoal: GoalNumber | null;
  pointsEarned: number;
  metadata: Record<string, unknown>;
  createdAt: Date;
};

/**
 * Returns an activity type as a label: underscores become spaces, and each word starts with a
 * capital.
 */
export function activityLabel(activityType: string): string {
  return activityType
    .split("_")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
