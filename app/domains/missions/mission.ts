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

/** The fields of the mission form, in their order. */
export const missionFormFields = [
  "title",
  "mission_type",
  "description",
  "sdg_goal",
  "location",
  "points_reward",
] as const;
export type MissionFormField = (typeof missionFormFields)[number];

/** The values of the form's fields. */
export type MissionFormValues = FormValues<MissionFormField>;

/** A mission, as used throughout the application. */
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

/** A learner's proof of a completed mission; its photos are stored separately. */
export type CompletionProof = {
  text: string;
  link: string | null;
  /** The day of completion, YYYY-MM-DD. */
  date: string | null;
  place: string | null;
  /** The ids of its photos, in order. */
  photos: string[];
};

/** The filter of a list of missions. */
export type MissionFilter = {
  missionType?: MissionType | undefined;
  sdgGoal?: number | undefined;
  /** A part of the location's name, case-insensitive. */
  location?: string | undefined;
};

/** Returns whether a value is a mission type. */
export const isMissionType = (text: unknown): text is MissionType =>
  missionTypes.some((type) => type === text);

/** Returns the message key of a mission type's label. */
export const missionTypeKey = <T extends MissionType>(type: T): `missions.type_${T}` =>
  `missions.type_${type}`;

/** Returns the path of a mission's page. */
export const missionPath = (id: string) => `/missions/${id}`;

/** The tag of cached pages with missions; the database invalidates it when a mission changes. */
export const missionsTag = "missions";

/** Returns a mission as the values of its edit form. */
export const toFormValues = (mission: Mission): MissionFormValues => ({
  title: mission.title,
  mission_type: mission.missionType,
  description: mission.description,
  sdg_goal: mission.sdgGoal?.toString() ?? "",
  location: mission.location ?? "",
  points_reward: String(mission.pointsReward),
});
