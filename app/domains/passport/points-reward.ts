/** The most points that one event or mission may give. */
export const maxPointsReward = 1_000_000;
