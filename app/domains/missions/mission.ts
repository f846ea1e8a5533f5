import type { FormValues } from "#app/lib/form-fields.ts";

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

export const missionLimits = { title: 200, description: 5000, location: 300 } as const;

/** The fields of the form for a mission, in its order. */
export const missionFormFields = [
  "title",
  "mission_type",
  "description",
  "sdg_goal",
  "location",
  "points_reward",
] as const;
export type MissionFormField = (typeof missionFormFields)[number];

/** What stands in the form's fields. */
export type MissionFormValues = FormValues<MissionFormField>;

/** A mission as the product knows it. */
export type Mission = {
  id: string;
  title: string;
  description: string;
  missionType: MissionType;
  sdgGoal: number | null;
  location: string | null;
  pointsReward: number;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
};

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

/** What a list of missions is narrowed to. */
export type MissionFilter = {
  missionType?: MissionType | undefined;
  sdgGoal?: number | undefined;
  /** A part of the place's name, however it is capitalised. */
  place?: string | undefined;
};

/** Tells whether a text names a type of mission. */
export const isMissionType = (text: unknown): text is MissionType =>
  missionTypes.some((type) => type === text);

/** The key of a mission type's label. */
export const missionTypeKey = <T extends MissionType>(type: T): `missions.type_${T}` =>
  `missions.type_${type}`;

/** The path of a mission's page. */
export const missionPath = (id: string) => `/missions/${id}`;

/** The tag that kept copies of pages with missions carry; the database calls it out when one changes. */
export const missionsTag = "missions";

/** A mission as its form shows it for a change. */
export const toFormValues = (mission: Mission): MissionFormValues => ({
  title: mission.title,
  mission_type: mission.missionType,
  description: mission.description,
  sdg_goal: mission.sdgGoal?.toString() ?? "",
  location: mission.location ?? "",
  points_reward: String(mission.pointsReward),
});
