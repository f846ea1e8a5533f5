import { coursePath } from "#app/domains/courses/course.ts";
import { missionPath } from "#app/domains/missions/mission.ts";
import type { FormValues } from "#app/lib/form-fields.ts";

import { staffPath } from "./staff.ts";

export const assignedKinds = ["course", "mission"] as const;
export type AssignedKind = (typeof assignedKinds)[number];

export const assignmentStates = ["open", "overdue", "done"] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** The fields of the form for an assignment, in its order. */
export const assignmentFormFields = ["thing", "cohort_id", "due"] as const;
export type AssignmentFormField = (typeof assignmentFormFields)[number];
export type AssignmentFormValues = FormValues<AssignmentFormField>;

/** What can be finished: a course or a mission. */
export type AssignedThing = {
  kind: AssignedKind;
  title: string;
  sdgGoal: number | null;
  /** Where it is done. */
  path: string;
  /** Members can still begin it. */
  isOffered: boolean;
};

/** What was assigned, to whom, and how many of them have finished. */
export type Assignment = AssignedThing & {
  id: string;
  /** The name of the cohort; null for all members. */
  cohort: string | null;
  dueAt: Date | null;
  createdAt: Date;
  members: number;
  finished: number;
  /** How many of those it is for are not named to staff. */
  unnamed: number;
  /** They are too few to be counted above without telling what each of them did. */
  isWithoutUnnamed: boolean;
};

/** What somebody is to finish, and for whom. */
export type OwnAssignment = AssignedThing & {
  id: string;
  institution: { slug: string; name: string };
  dueAt: Date | null;
  finishedAt: Date | null;
};

/** A member and how far they are with an assignment. */
export type MemberProgress = {
  id: string;
  name: string;
  cohort: string | null;
  finishedAt: Date | null;
};

/** How far somebody is: done once finished, however late; overdue from its last moment on. */
export function stateOf(
  { dueAt, finishedAt }: Pick<OwnAssignment, "dueAt" | "finishedAt">,
  now: Date,
): AssignmentState {
  if (finishedAt !== null) return "done";
  return dueAt !== null && dueAt < now ? "overdue" : "open";
}

const hourMs = 3600 * 1000;
const lastZoneMs = 12 * hourMs;
const dayMs = 24 * hourMs;

/** The last moment of a due day (YYYY-MM-DD): it is over once it is over everywhere on Earth, in UTC-12 last. */
export const dueMoment = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs + lastZoneMs - 1000);

/** The due day of a last moment, YYYY-MM-DD. */
export const dueDay = (dueAt: Date): string =>
  new Date(dueAt.getTime() - lastZoneMs).toISOString().slice(0, 10);

/** The path where a course or a mission is done. */
export const thingPath = (kind: AssignedKind, slugOrId: string): string =>
  kind === "course" ? coursePath(slugOrId) : missionPath(slugOrId);

/** The path of one assignment in the staff area. */
export const assignmentPath = (slug: string, id: string) => staffPath(slug, `assignments/${id}`);
