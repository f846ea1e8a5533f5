import { type SQL, sql } from "drizzle-orm";

import { institutionPath } from "#app/domains/institutions/members/staff.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";
import { rowsColumn } from "#db/user-column.server.ts";

import { type AssignedKind, type OwnAssignment, thingPath } from "./assignment.ts";
import { finishedAt, isFor, isOffered, joinThing, thingColumns } from "./sql.server.ts";

type OwnOptions = PageOptions & { institutionId?: string; isDone: boolean };

/**
 * Returns a member's assignments, of all their institutions or of one: open ones next due first, or
 * finished ones latest first. Open assignments that can no longer be started are left out.
 */
export async function listOwnAssignments(
  userId: string,
  options: OwnOptions,
  tx: Db = db,
): Promise<Page<OwnAssignment>> {
  const { limit, cursor } = options;
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const { rows } = await tx.execute<Row>(
    selectOwn(sql`${userId}::uuid`, { ...options, limit: limit + 1 }),
  );
  return cutPage(rows, limit, toOwn);
}

/**
 * Returns the path where a member starts with what an institution assigned to them: the only open
 * assignment, or the list of several. Returns undefined if there is none.
 */
export async function findFirstPath(
  userId: string,
  { id: institutionId, slug }: { id: string; slug: string },
  tx: Db = db,
): Promise<string | undefined> {
  const { items } = await listOwnAssignments(
    userId,
    { institutionId, isDone: false, limit: 2 },
    tx,
  );
  const [first, second] = items;
  return second ? `${institutionPath(slug)}/learning` : first?.path;
}

/** The user's open assignments, of all their institutions, next due first. */
export const openAssignmentsColumn = (limit: number) =>
  rowsColumn(selectOwn(sql`u.id`, { limit, isDone: false }), (rows: Row[]) => rows.map(toOwn));

function selectOwn(member: SQL, { limit, cursor, institutionId, isDone }: OwnOptions): SQL {
  const [key, compare, order] = isDone
    ? [sql`own.finished_at`, sql`<`, sql`desc`]
    : [sql`coalesce(own.due_at, 'infinity')`, sql`>`, sql`asc`];
  const after = cursor
    ? sql`where (${key}, id) ${compare} (select ${key}, id from own where id = ${cursor})`
    : sql``;
  return sql`
    with own as materialized (
      select a.id, a.due_at, f.at as finished_at, i.slug as institution_slug, i.name as institution,
        ${thingColumns}, ${isOffered} as "isOffered"
      from institution_members m
      join institutions i on i.id = m.institution_id and i.status = 'approved'
      join assignments a on ${isFor} and a.withdrawn_at is null
      ${joinThing}
      cross join lateral (select ${finishedAt} as at) f
      where m.user_id = ${member} and ${institutionId ? sql`i.id = ${institutionId}` : sql`true`}
        and ${isDone ? sql`f.at is not null` : sql`f.at is null and ${isDoable}`}
    )
    select id, own.due_at::text, own.finished_at::text, institution_slug, institution, kind, title, goal,
      slug, "isOffered"
    from own ${after}
    order by ${key} ${order}, id ${order} limit ${limit}`;
}

// Learners already enrolled can still finish a course that left the catalogue.
const isDoable = sql`(${isOffered} or exists (
  select from enrollments e where e.user_id = m.user_id and e.course_id = a.course_id))`;

type Row = {
  id: string;
  due_at: string | null;
  finished_at: string | null;
  institution_slug: string;
  institution: string;
  kind: AssignedKind;
  title: string;
  goal: number | null;
  slug: string;
  isOffered: boolean;
};

const toDate = (text: string | null) => (text === null ? null : new Date(text));

const toOwn = (row: Row): OwnAssignment => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  sdgGoal: row.goal,
  path: thingPath(row.kind, row.slug),
  isOffered: row.isOffered,
  institution: { slug: row.institution_slug, name: row.institution },
  dueAt: toDate(row.due_at),
  finishedAt: toDate(row.finished_at),
});
