import { sql } from "drizzle-orm";

import { isNamedToStaff } from "#app/domains/accounts/roles/named-to-staff.server.ts";
import {
  finishedAt,
  isFor,
  joinThing,
  thingColumns,
} from "#app/domains/institutions/assignments/sql.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import {
  type AssignmentProgress,
  maxInReport,
  type Progress,
  type ProgressReport,
} from "./progress.ts";

/**
 * Returns the progress of the members of an institution, or of a cohort, with their assignments, by
 * cohort and name. Leaves out members who are not named to staff; owners and managers have none.
 */
export async function findProgress(
  institutionId: string,
  { cohort }: { cohort: string },
  tx: Db = db,
): Promise<ProgressReport> {
  const isIn = sql`m.institution_id = ${institutionId} and m.role = 'member'
    and ${isUuid(cohort) ? sql`m.cohort_id = ${cohort}` : sql`true`}`;
  const { rows } = await tx.execute<Row>(sql`
    select m.user_id as id, p.full_name as name, c.name as cohort, coalesce(own.assignments, '[]') as assignments,
      (select count(*)::integer from institution_members m
        where ${isIn} and not ${isNamedToStaff(sql`m.user_id`)}) as unnamed
    from institution_members m join profiles p on p.id = m.user_id
    left join cohorts c on c.id = m.cohort_id
    left join lateral (
      select jsonb_agg(jsonb_build_object('title', one.title, 'kind', one.kind, 'dueAt', one.due_at,
        'finishedAt', one.finished_at) order by coalesce(one.due_at, 'infinity'), one.id) as assignments
      from (select a.id, a.due_at, ${finishedAt} as finished_at, ${thingColumns}
        from assignments a ${joinThing}
        where a.institution_id = ${institutionId} and a.withdrawn_at is null and ${isFor}) one) own on true
    where ${isIn} and ${isNamedToStaff(sql`m.user_id`)}
    order by lower(c.name) nulls last, c.id, lower(p.full_name), m.user_id limit ${maxInReport + 1}`);
  const progress = rows.slice(0, maxInReport).map(({ id, name, cohort, assignments }) => {
    return { id, name, cohort, assignments: assignments.map(toAssignment) };
  });
  return { progress, unnamed: rows[0]?.unnamed ?? 0, isCut: rows.length > maxInReport };
}

type Row = Omit<Progress, "assignments"> & { assignments: WrittenAssignment[]; unnamed: number };
type WrittenAssignment = Omit<AssignmentProgress, "dueAt" | "finishedAt"> & {
  dueAt: string | null;
  finishedAt: string | null;
};

const toDate = (text: string | null) => (text === null ? null : new Date(text));

const toAssignment = ({ title, kind, dueAt, finishedAt }: WrittenAssignment) => {
  return { title, kind, dueAt: toDate(dueAt), finishedAt: toDate(finishedAt) };
};
