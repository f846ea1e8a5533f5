/** What the members of an institution did for the goals, in sum. */
export type InstitutionImpact = { points: number };
