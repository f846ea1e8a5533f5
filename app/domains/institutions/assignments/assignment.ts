import { coursePath } from "#app/domains/courses/course.ts";
import { staffPath } from "#app/domains/institutions/members/staff.ts";
import { missionPath } from "#app/domains/missions/mission.ts";
import type { FormValues } from "#app/lib/form-fields.ts";

export const assignedKinds = ["course", "mission"] as const;
export type AssignedKind = (typeof assignedKinds)[number];

export const assignmentStates = ["open", "overdue", "done"] as const;
export type AssignmentState = (typeof assignmentStates)[number];

/** The fields of the assignment form, in their order. */
export const assignmentFormFields = ["thing", "cohort_id", "due"] as const;
export type AssignmentFormField = (typeof assignmentFormFields)[number];
export type AssignmentFormValues = FormValues<AssignmentFormField>;

/** A course or a mission that can be assigned. */
export type AssignedThing = {
  kind: AssignedKind;
  title: string;
  sdgGoal: number | null;
  /** The path of the course or mission. */
  path: string;
  /** Whether members can still start it. */
  isOffered: boolean;
};

/** An assignment with its audience and the number of members who have finished. */
export type Assignment = AssignedThing & {
  id: string;
  /** The name of the cohort; null for all members. */
  cohort: string | null;
  dueAt: Date | null;
  createdAt: Date;
  members: number;
  finished: number;
  /** The number of members in its audience who are not named to staff. */
  unnamed: number;
  /**
   * Whether the unnamed members are excluded from the counts, because they are so few that the
   * counts would disclose what each of them did.
   */
  isWithoutUnnamed: boolean;
};

/** A user's own assignment, with the institution that assigned it. */
export type OwnAssignment = AssignedThing & {
  id: string;
  institution: { slug: string; name: string };
  dueAt: Date | null;
  finishedAt: Date | null;
};

/** A member and their progress with an assignment. */
export type MemberProgress = {
  id: string;
  name: string;
  cohort: string | null;
  finishedAt: Date | null;
};

/**
 * Returns the state of an assignment: done once finished, however late; overdue once its due moment
 * has passed.
 */
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

/**
 * Returns the last moment of a due day (YYYY-MM-DD), which ends when it has ended everywhere on
 * Earth, in UTC-12 last.
 */
export const dueMoment = (day: string): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs + lastZoneMs - 1000);

/** Returns the due day of a last moment, as YYYY-MM-DD. */
export const dueDay = (dueAt: Date): string =>
  new Date(dueAt.getTime() - lastZoneMs).toISOString().slice(0, 10);

/** Returns the path of a course or a mission. */
export const thingPath = (kind: AssignedKind, slugOrId: string): string =>
  kind === "course" ? coursePath(slugOrId) : missionPath(slugOrId);

/** Returns the path of an assignment in the staff area. */
export const assignmentPath = (slug: string, id: string) => staffPath(slug, `assignments/${id}`);

/** A course or mission that staff can assign today. */
export type Assignable = { kind: AssignedKind; id: string; title: string };

/** The maximum number of items of each kind in the selection list. */
export const maxAssignable = 200;

/** Returns whether the selection list may be incomplete because a kind has reached its maximum. */
export const isCut = (things: readonly Assignable[]): boolean =>
  (["course", "mission"] as const).some(
    (kind) => things.filter((thing) => thing.kind === kind).length === maxAssignable,
  );
