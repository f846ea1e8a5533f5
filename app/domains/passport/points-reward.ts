/** The most points that one event or mission may give. */
export const mostPointsReward = 1_000_000;
