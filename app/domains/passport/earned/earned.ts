import type { EarnedBadge, EarnedStamp } from "#app/domains/passport/passport.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import type { GoalProgress } from "#app/domains/sdgs/goals.ts";

/**
 * What a learner has earned by one entry of the ledger, as it was at that moment. Entries of the same transaction belong
 * together: the last quiz of a course also completes the course, and any of them may complete a badge.
 */
export type Earned = {
  /** The id of the entry. */
  id: string;
  activityType: string;
  title: string;
  goal: GoalNumber | null;
  /** The points of each entry that has any, the most first. */
  entries: { activityType: string; title: string; points: number }[];
  /** The learner's total before it. */
  pointsBefore: number;
  /** The learner's progress on all 17 goals after it. */
  progress: GoalProgress[];
  /** The stamp that it left in the passport, if it left one. */
  stamp: EarnedStamp | null;
  /** The badges earned with it. */
  badges: EarnedBadge[];
  /** The valid certificate of the course that it completed. */
  certificate: { id: string; number: string } | null;
  learner: { slug: string; name: string; isPublic: boolean };
  /** What was earned before it and not shown to the learner yet, newest first. */
  alsoNew: { id: string; activityType: string; title: string }[];
};

/** Returns the path of the page that shows what an entry of the ledger has earned, to its owner only. */
export const earnedPath = (activityId: string) => `/passport/earned/${activityId}`;

/** Returns the path of its picture. */
export const earnedCardPath = (activityId: string) => `${earnedPath(activityId)}/card.png`;

/** Returns the id of a stamp's element in the passport. */
export const stampAnchor = (stamp: { id: string }) => `stamp-${stamp.id}`;

/** The id of the heading of the card, which names the dialog that the card is shown in. */
export const earnedHeadingId = "earned-heading";

/** Returns the points of all entries. */
export const pointsOf = ({ entries }: Pick<Earned, "entries">): number =>
  entries.reduce((sum, { points }) => sum + points, 0);

const kinds = [
  "course_completion",
  "mission_completed",
  "event_attendance",
  "badge_earned",
  "quiz_pass",
  "class_quiz",
] as const;

/** Returns the message key of a type of activity as the heading of what was earned. */
export function earnedKindKey(activityType: string) {
  const kind = kinds.find((kind) => kind === activityType) ?? "other";
  return `earned.kind_${kind}` as const;
}
