import { sql } from "drizzle-orm";

import { isNamedToStaff } from "#app/domains/accounts/roles/named-to-staff.server.ts";
import { fewestInSum } from "#app/domains/institutions/reports/small-groups.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import {
  type AssignedKind,
  type Assignment,
  type MemberProgress,
  thingPath,
} from "./assignment.ts";
import { finishedAt, isFor, isOffered, joinThing, thingColumns } from "./sql.server.ts";

type ListOptions = PageOptions & { isPast: boolean };

/**
 * Returns one page of an institution's assignments: the current ones, next due first, or the past
 * ones, latest first.
 */
export async function listAssignments(
  institutionId: string,
  { limit, cursor, isPast }: ListOptions,
  tx: Db = db,
): Promise<Page<Assignment>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const [compare, order] = isPast ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const after = cursor
    ? sql`and (${dueKey}, a.id) ${compare} (select ${dueKey}, a.id from assignments a where a.id = ${cursor}
        and a.institution_id = ${institutionId})`
    : sql``;
  const isOver = isPast ? sql`a.due_at < now()` : sql`(a.due_at is null or a.due_at >= now())`;
  const { rows } = await tx.execute<Row>(sql`
    with page as materialized (
      select a.* from assignments a
      where a.institution_id = ${institutionId} and a.withdrawn_at is null and ${isOver} ${after}
      order by ${dueKey} ${order}, a.id ${order} limit ${limit + 1}
    )
    ${selectAssignments} order by ${dueKey} ${order}, a.id ${order}`);
  return cutPage(rows, limit, toAssignment);
}

/** Returns an assignment of an institution, or undefined if it was withdrawn. */
export async function findAssignment(
  institutionId: string,
  id: string,
  tx: Db = db,
): Promise<Assignment | undefined> {
  if (!isUuid(id)) return undefined;
  const { rows } = await tx.execute<Row>(sql`
    with page as materialized (
      select a.* from assignments a
      where a.id = ${id} and a.institution_id = ${institutionId} and a.withdrawn_at is null
    )
    ${selectAssignments}`);
  return rows[0] && toAssignment(rows[0]);
}

/**
 * Returns the progress of the members an assignment is for who are named to staff: unfinished
 * first, each group by name.
 */
export async function listProgress(
  assignmentId: string,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<MemberProgress>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const after = cursor
    ? sql`where (is_finished, sort_name, id) > (select is_finished, sort_name, id from those where id = ${cursor})`
    : sql``;
  const { rows } = await tx.execute<ProgressRow>(sql`
    with those as materialized (
      select m.user_id as id, p.full_name as name, lower(p.full_name) as sort_name, c.name as cohort,
        f.at::text as finished_at, f.at is not null as is_finished
      from assignments a join institution_members m on ${isFor}
      join profiles p on p.id = m.user_id
      left join cohorts c on c.id = m.cohort_id
      cross join lateral (select ${finishedAt} as at) f
      where a.id = ${assignmentId} and ${isNamedToStaff(sql`m.user_id`)}
    )
    select id, name, cohort, finished_at from those ${after}
    order by is_finished, sort_name, id limit ${limit + 1}`);
  return cutPage(rows, limit, ({ finished_at, ...member }) => ({
    ...member,
    finishedAt: toDate(finished_at),
  }));
}

const dueKey = sql`coalesce(a.due_at, 'infinity')`;

const selectAssignments = sql`
  select a.id, a.due_at::text, a.created_at::text, g.name as cohort, ${thingColumns},
    ${isOffered} as "isOffered", count.members, count.finished,
    count."unnamedMembers", count."unnamedFinished"
  from page a ${joinThing}
  left join cohorts g on g.id = a.cohort_id
  cross join lateral (
    select count(*)::integer as members, count(f.at)::integer as finished,
      count(*) filter (where not n.named)::integer as "unnamedMembers",
      count(f.at) filter (where not n.named)::integer as "unnamedFinished"
    from institution_members m cross join lateral (select ${finishedAt} as at) f
      cross join lateral (select ${isNamedToStaff(sql`m.user_id`)} as named) n
    where ${isFor}) count`;

type Row = {
  id: string;
  due_at: string | null;
  created_at: string;
  cohort: string | null;
  kind: AssignedKind;
  title: string;
  goal: number | null;
  slug: string;
  isOffered: boolean;
  members: number;
  finished: number;
  unnamedMembers: number;
  unnamedFinished: number;
};

type ProgressRow = Omit<MemberProgress, "finishedAt"> & { finished_at: string | null };

const toDate = (text: string | null) => (text === null ? null : new Date(text));

const toAssignment = ({ due_at, created_at, goal, slug, ...row }: Row): Assignment => {
  const { members, finished, unnamedMembers, unnamedFinished, ...thing } = row;
  // Staff see which of the named members have finished. A total that includes only a few unnamed
  // members would therefore disclose what each of them did.
  const isTelling = unnamedMembers > 0 && unnamedMembers < fewestInSum;
  return {
    ...thing,
    sdgGoal: goal,
    path: thingPath(row.kind, slug),
    dueAt: toDate(due_at),
    createdAt: new Date(created_at),
    members: isTelling ? members - unnamedMembers : members,
    finished: isTelling ? finished - unnamedFinished : finished,
    unnamed: unnamedMembers,
    isWithoutUnnamed: isTelling,
  };
};
