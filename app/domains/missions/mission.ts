export const missionTypes = ["travel", "eco", "food", "edu", "community"] as const;
export type MissionType = (typeof missionTypes)[number];

export const completionStatuses = [
  "pending",
  "approved",
  "rejected",
  "withdrawn",
  "revoked",
] as const;
export type CompletionStatus = (typeof completionStatuses)[number];

export const missionDefaults = { missionType: "travel", pointsReward: 100 } as const;
