import type { GoalNumber } from "#app/domains/sdgs/goals.ts";

/** With fewer members than these, a sum would tell of a single one. */
export const fewestForImpact = 5;

export type ImpactSums = {
  points: number;
  missions: number;
  checkIns: number;
  courses: number;
  /** The goals that members did something for. */
  goals: GoalNumber[];
};

/** What the members of an institution did for the goals, in sum; without sums while they are too few. */
export type InstitutionImpact = { sums: ImpactSums | undefined };
