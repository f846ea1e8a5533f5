import type { FieldValue } from "#app/domains/courses/field-work/answers.ts";

import type { missionColumns, missions } from "./tables.server.ts";

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

/** A mission, as used throughout the application. */
export type Mission = Pick<typeof missions.$inferSelect, keyof typeof missionColumns>;

/** A learner's proof of a completed mission; its photos are stored separately. */
export type CompletionProof = {
  text: string;
  link: string | null;
  /** The day of completion, YYYY-MM-DD. */
  date: string | null;
  place: string | null;
  /** The ids of its photos, in order. */
  photos: string[];
  /** The answers to the fields of a local task; missing in other proofs. */
  values?: FieldValue[];
};

/** Returns the message key of a mission type's label. */
export const missionTypeKey = <T extends MissionType>(type: T): `missions.type_${T}` =>
  `missions.type_${type}`;

/** Returns the path of a mission's page. */
export const missionPath = (id: string) => `/missions/${id}`;

/** The path of the list where missions are managed. */
export const manageMissionsPath = "/admin/missions?tab=manage";

/** The tag of cached pages with missions; the database invalidates it when a mission changes. */
export const missionsTag = "missions";
