import { and, eq, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import type { AuditAction, AuditDetails } from "#app/domains/accounts/audit-actions.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import type { CourseStatus } from "#app/domains/courses/course.ts";
import { courses, courseVersions } from "#app/domains/courses/tables.server.ts";
import type { Picture } from "#app/domains/pictures/picture.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import type { Db } from "#db/client.server.ts";

import { type CourseRight, isAllowed, isDraft, isOwnWork } from "./rights.server.ts";

export type LockedCourse = {
  id: string;
  title: string;
  status: CourseStatus;
  instructorId: string | null;
  publishedVersionId: string | null;
  withdrawnAt: Date | null;
  cover: Picture | null;
  /** Whether the actor can change it as an admin only. */
  isForeign: boolean;
};

type NotHeld = Refusal<"not-allowed" | "not-found">;

/** Locks a course with which the actor may do something until the transaction ends, so that its changes run one after the other. */
export async function lockCourse(
  actor: Actor,
  courseId: string,
  right: CourseRight,
  tx: Db,
): Promise<{ ok: true; course: LockedCourse } | NotHeld> {
  if (!hasRole(actor, "instructor")) return refuse("not-allowed");
  if (!isUuid(courseId)) return refuse("not-found");
  const [course] = await tx
    .select({
      id: courses.id,
      title: courses.title,
      status: courses.status,
      instructorId: courses.instructorId,
      publishedVersionId: courses.publishedVersionId,
      withdrawnAt: courses.withdrawnAt,
      cover: courses.cover,
      isForeign: sql<boolean>`${isOwnWork(actor, "edit")} is not true`,
    })
    .from(courses)
    .where(and(eq(courses.id, courseId), isAllowed(actor, right)))
    .for("update");
  return course ? { ok: true, course } : refuse("not-found");
}

/** Returns the id of a course's draft, if there is one. */
export async function findDraft(courseId: string, tx: Db): Promise<string | undefined> {
  const [draft] = await tx
    .select({ id: courseVersions.id })
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), isDraft));
  return draft?.id;
}

/** Runs a change on the draft of a course that the actor can edit, in one transaction. */
export function inDraft<Result>(
  actor: Actor,
  courseId: string,
  tx: Db,
  act: (versionId: string, tx: Db) => Promise<Result>,
): Promise<Result | NotHeld | Refusal<"no-draft">> {
  return tx.transaction(async (tx) => {
    const locked = await lockCourse(actor, courseId, "edit", tx);
    if (!locked.ok) return locked;
    const versionId = await findDraft(courseId, tx);
    return versionId === undefined ? refuse("no-draft") : act(versionId, tx);
  });
}

type CourseAction = Extract<AuditAction, `course.${string}`>;

/** Records an admin's action on a course that they have no part in in the audit log. */
export async function auditForeign<Action extends CourseAction>(
  actor: Actor,
  course: Pick<LockedCourse, "id" | "isForeign">,
  action: Action,
  details: AuditDetails[Action],
  tx: Db,
): Promise<void> {
  if (!course.isForeign) return;
  await writeAudit(actor, action, { type: "course", id: course.id }, details, tx);
}
