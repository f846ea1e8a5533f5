import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { courses } from "#app/domains/courses/tables.server.ts";
import { findPreparerRole } from "#app/domains/institutions/members/staff.server.ts";
import { assignments, institutions } from "#app/domains/institutions/tables.server.ts";
import { missions } from "#app/domains/missions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Returns an assignment that is not withdrawn, locked until the transaction ends, only for staff of
 * its institution.
 */
export async function lockAssignment(actor: Actor, id: string, tx: Db) {
  if (!isUuid(id)) return undefined;
  const [locked] = await tx
    .select({
      id: assignments.id,
      institution: { id: institutions.id, name: institutions.name },
      dueAt: assignments.dueAt,
      title: sql<string>`coalesce(${courses.title}, ${missions.title})`,
    })
    .from(assignments)
    .innerJoin(institutions, eq(institutions.id, assignments.institutionId))
    .leftJoin(courses, eq(courses.id, assignments.courseId))
    .leftJoin(missions, eq(missions.id, assignments.missionId))
    .where(and(eq(assignments.id, id), isNull(assignments.withdrawnAt)))
    .for("update", { of: assignments });
  if (!locked || !(await findPreparerRole(actor, locked.institution.id, tx))) return undefined;
  return locked;
}
