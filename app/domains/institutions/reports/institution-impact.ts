import type { ImpactSum } from "#app/domains/impact/measure.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";

/**
 * The minimum number of members for sums: with fewer, a sum would disclose what a single member
 * did.
 */
export const minMembersForImpact = 5;

export type ImpactSums = {
  points: number;
  missions: number;
  checkIns: number;
  courses: number;
  /** The goals to which members contributed. */
  goals: GoalNumber[];
  /** What their missions measured; empty while few members contributed. */
  measured: ImpactSum[];
};

/**
 * The impact of an institution's members on the goals, in sums; undefined while they are too few.
 */
export type InstitutionImpact = { sums: ImpactSums | undefined };
