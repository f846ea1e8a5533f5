/** The maximum points that one event or mission may award. */
export const maxPointsReward = 1_000_000;
