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

/** What a learner tells of a mission done; its photos are kept beside it. */
export type CompletionProof = {
  text: string;
  link: string | null;
  /** The day it was done, YYYY-MM-DD. */
  date: string | null;
  place: string | null;
  /** The ids of its photos, in order. */
  photos: string[];
};
