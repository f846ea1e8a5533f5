import type { GoalNumber } from "#app/domains/sdgs/goals.ts";

/**
 * What a badge asks for: so many activities (of a type, a goal, a type of mission, where it names one), so many
 * different goals, or so many days in a row. The database's `badge_progress` judges it.
 */
export type BadgeCriteria = {
  measure?: "goals" | "streak";
  activity_type?: string;
  sdg_goal?: number;
  mission_type?: string;
  count: number;
};

/** A badge of the product, and how far the learner who looks at it has come. */
export type Badge = {
  id: string;
  slug: string;
  name: string;
  description: string;
  icon: string | null;
  goal: GoalNumber | null;
  criteria: BadgeCriteria;
  earnedAt: Date | null;
  /** How much of it is done; null once it is earned, and for strangers. */
  reached: number | null;
};

/** What a badge counts. */
export type BadgeUnit = "activities" | "goals" | "days" | "events" | "missions" | "courses";

const unitsOfTypes: Record<string, BadgeUnit> = {
  event_attendance: "events",
  mission_completed: "missions",
  course_completion: "courses",
};

/** What the criteria of a badge count. */
export function badgeUnit({ measure, activity_type }: BadgeCriteria): BadgeUnit {
  if (measure === "goals") return "goals";
  if (measure === "streak") return "days";
  return unitsOfTypes[activity_type ?? ""] ?? "activities";
}

/** Where a learner can do what a badge counts. */
export function badgeProgress({ criteria, goal }: Pick<Badge, "criteria" | "goal">): string {
  const unit = badgeUnit(criteria);
  if (unit === "events" || unit === "missions" || unit === "courses") return `/${unit}`;
  return goal === null ? "/sdgs" : `/sdgs/${goal}`;
}

/** The page of a badge. */
export const badgePath = (badge: { slug: string }) => `/badges/${badge.slug}`;

/** How much of a badge is done, 0 to 100. */
export const badgePercent = ({ criteria, reached }: Pick<Badge, "criteria" | "reached">) =>
  Math.min(100, Math.floor((100 * (reached ?? 0)) / criteria.count));
