import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

/**
 * The criteria of a badge: a number of activities (of a type, a goal or a type of mission, where
 * specified), a number of different goals, or a number of consecutive days. The database function
 * `badge_progress` evaluates them.
 */
export type BadgeCriteria = {
  measure?: "goals" | "streak";
  activity_type?: string;
  sdg_goal?: number;
  mission_type?: string;
  count: number;
};

/** A badge, with the progress of the learner who views it. */
export type Badge = {
  id: string;
  slug: string;
  name: string;
  description: string;
  icon: string | null;
  goal: GoalNumber | null;
  criteria: BadgeCriteria;
  earnedAt: Date | null;
  /** The id under which the viewer has earned it, for its credential. */
  earnedId: string | null;
  /** The number reached so far; null once the badge is earned, and for viewers who are logged out. */
  reached: number | null;
};

/** The unit that a badge counts. */
export type BadgeUnit = "activities" | "goals" | "days" | "events" | "missions" | "courses";

const unitsOfTypes: Record<string, BadgeUnit> = {
  event_attendance: "events",
  mission_completed: "missions",
  course_completion: "courses",
};

/** Returns the unit that the criteria of a badge count. */
export function badgeUnit({ measure, activity_type }: BadgeCriteria): BadgeUnit {
  if (measure === "goals") return "goals";
  if (measure === "streak") return "days";
  return unitsOfTypes[activity_type ?? ""] ?? "activities";
}

/** Returns the path where a learner can do what a badge counts. */
export function badgeProgress({ criteria, goal }: Pick<Badge, "criteria" | "goal">): string {
  const unit = badgeUnit(criteria);
  if (unit === "events" || unit === "missions" || unit === "courses") return `/${unit}`;
  return goal === null ? "/sdgs" : `/sdgs/${goal}`;
}

/** Returns the path of a badge's page. */
export const badgePath = (badge: { slug: string }) => `/badges/${badge.slug}`;

/** Returns how much of a badge is done, from 0 to 100. */
export const badgePercent = ({ criteria, reached }: Pick<Badge, "criteria" | "reached">) =>
  Math.min(100, Math.floor((100 * (reached ?? 0)) / criteria.count));
