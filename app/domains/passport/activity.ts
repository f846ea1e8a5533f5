import type { GoalNumber } from "#app/domains/sdgs/goals.ts";

/** The kinds of activity that have a sign of their own; any other is shown all the same. */
export const activityTypes = [
  "course_completion",
  "quiz_pass",
  "badge_earned",
  "event_attendance",
  "mission_completed",
  "community_contribution",
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** An entry of the ledger as its owner sees it. */
export type Activity = {
  id: string;
  activityType: string;
  activityTitle: string;
  sdgGoal: GoalNumber | null;
  pointsEarned: number;
  metadata: Record<string, unknown>;
  createdAt: Date;
};

/** The type in words: underscores become spaces, each word begins with a capital. */
export function activityLabel(activityType: string): string {
  return activityType
    .split("_")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
