import { and, eq, isNull } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { findPreparerRole } from "#app/domains/institutions/members/staff.server.ts";
import { recordAdminAction } from "#app/domains/institutions/record-admin-action.server.ts";
import { assignments, cohorts, institutions } from "#app/domains/institutions/tables.server.ts";
import { missions } from "#app/domains/missions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { AssignmentInput } from "./input.ts";

/**
 * Assigns a published course or an active mission to all members or to a cohort, by staff of the
 * institution. Refuses an item that is already assigned to the same cohort. A repeated request with
 * the same id returns the assignment already created.
 */
export async function createAssignment(
  actor: Actor,
  institutionId: string,
  { id, thing, cohort_id: cohortId, due: dueAt }: AssignmentInput,
  tx: Db = db,
) {
  if (!(await findPreparerRole(actor, institutionId, tx))) return refuse("not-allowed");
  return tx.transaction(async (tx) => {
    const title = await holdTitle(thing, tx);
    if (title === undefined) return refuse("no-such-thing");
    if (cohortId !== null && !(await hasCohort(institutionId, cohortId, tx)))
      return refuse("no-such-cohort");
    const what = thing.kind === "course" ? { courseId: thing.id } : { missionId: thing.id };
    // The unique index decides between two concurrent assignments of the same item.
    const [made] = await tx
      .insert(assignments)
      .values({ id, institutionId, cohortId, dueAt, createdBy: actor.id, ...what })
      .onConflictDoNothing()
      .returning({ id: assignments.id });
    if (!made) return answerAgain(id, institutionId, tx);
    const { name } = await findName(institutionId, tx);
    await recordAdminAction(actor, "institution.assigned", institutionId, { name, title }, tx);
    return { ok: true as const, id: made.id };
  });
}

/** Locks the item to assign while it is offered; returns undefined if it is not offered. */
async function holdTitle({ kind, id }: AssignmentInput["thing"], tx: Db) {
  const [found] =
    kind === "course"
      ? await tx
          .select({ title: courses.title })
          .from(courses)
          .where(
            and(eq(courses.id, id), eq(courses.status, "published"), isNull(courses.deletedAt)),
          )
          .for("key share")
      : await tx
          .select({ title: missions.title })
          .from(missions)
          .where(and(eq(missions.id, id), eq(missions.isActive, true), isNull(missions.deletedAt)))
          .for("key share");
  return found?.title;
}

async function hasCohort(institutionId: string, id: string, tx: Db): Promise<boolean> {
  const [cohort] = await tx
    .select({ id: cohorts.id })
    .from(cohorts)
    .where(and(eq(cohorts.id, id), eq(cohorts.institutionId, institutionId)))
    .for("key share");
  return cohort !== undefined;
}

async function answerAgain(id: string | undefined, institutionId: string, tx: Db) {
  if (id === undefined) return refuse("already-assigned");
  const [made] = await tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(eq(assignments.id, id), eq(assignments.institutionId, institutionId)));
  return made ? { ok: true as const, id: made.id } : refuse("already-assigned");
}

async function findName(id: string, tx: Db) {
  const [found] = await tx
    .select({ id: institutions.id, name: institutions.name })
    .from(institutions)
    .where(eq(institutions.id, id));
  return found ?? { id, name: "" };
}
