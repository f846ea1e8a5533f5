import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";

import { matches } from "#app/domains/accounts/list-people.server.ts";
import { users } from "#app/domains/accounts/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { Cohort, CountedCohort, Member, MemberFilter } from "./member.ts";
import { cohorts, institutionMembers } from "./tables.server.ts";

/** One page of the members of an institution, the latest to join first. */
export async function listMembers(
  institutionId: string,
  { limit, cursor, ...filter }: PageOptions & MemberFilter,
  tx: Db = db,
): Promise<Page<Member>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const { joinedAt, userId } = institutionMembers;
  const before = sql`(${joinedAt}, ${userId}) < (select m.joined_at, m.user_id
    from institution_members m
    where m.institution_id = ${institutionId} and m.user_id = ${cursor ?? null}::uuid)`;
  const rows = await tx
    .select({
      id: userId,
      name: users.name,
      email: users.email,
      role: institutionMembers.role,
      cohort: { id: cohorts.id, name: cohorts.name },
      joinedAt,
    })
    .from(institutionMembers)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(cohorts, eq(cohorts.id, institutionMembers.cohortId))
    .where(and(isIn(institutionId, filter), cursor === undefined ? undefined : before))
    .orderBy(desc(joinedAt), desc(userId))
    .limit(limit + 1);
  return cutPage(rows, limit, (row) => row);
}

/** How many members a filter leaves. */
export async function countMembers(
  institutionId: string,
  filter: MemberFilter = {},
  tx: Db = db,
): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(institutionMembers)
    .where(isIn(institutionId, filter));
  return row?.n ?? 0;
}

/** The cohorts of an institution, by name. */
export async function listCohorts(institutionId: string, tx: Db = db): Promise<Cohort[]> {
  return tx
    .select({ id: cohorts.id, name: cohorts.name })
    .from(cohorts)
    .where(eq(cohorts.institutionId, institutionId))
    .orderBy(asc(cohorts.name), asc(cohorts.id));
}

/** The cohorts of an institution, by name, each with how many belong to it. */
export async function listCountedCohorts(
  institutionId: string,
  tx: Db = db,
): Promise<CountedCohort[]> {
  return tx
    .select({ id: cohorts.id, name: cohorts.name, members: count(institutionMembers.userId) })
    .from(cohorts)
    .leftJoin(institutionMembers, eq(institutionMembers.cohortId, cohorts.id))
    .where(eq(cohorts.institutionId, institutionId))
    .groupBy(cohorts.id)
    .orderBy(asc(cohorts.name), asc(cohorts.id));
}

function isIn(institutionId: string, { search, cohort, role }: MemberFilter) {
  const { cohortId } = institutionMembers;
  return and(
    eq(institutionMembers.institutionId, institutionId),
    cohort === "none" ? isNull(cohortId) : undefined,
    cohort !== undefined && isUuid(cohort) ? eq(cohortId, cohort) : undefined,
    role && eq(institutionMembers.role, role),
    search === undefined
      ? undefined
      : sql`${institutionMembers.userId} in (select id from users where ${matches(search)})`,
  );
}
