import { and, asc, count, eq, isNull, sql } from "drizzle-orm";

import { matches } from "#app/domains/accounts/roles/list-users.server.ts";
import { isNamedToStaff } from "#app/domains/accounts/roles/named-to-staff.server.ts";
import { users } from "#app/domains/accounts/tables.server.ts";
import { cohorts, institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import type { Cohort, CountedCohort, Member, MemberFilter } from "./member.ts";

/**
 * Returns one page of the members of an institution as its staff see them: those who are named,
 * latest to join first, then the others in an order that discloses nothing about them.
 */
export async function listMembers(
  institutionId: string,
  { limit, cursor, ...filter }: PageOptions & MemberFilter,
  tx: Db = db,
): Promise<Page<Member>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const before = sql`(${orderKey}) < (select ${orderKey} from institution_members
    where institution_id = ${institutionId} and ${shownId} = ${cursor ?? null}::uuid)`;
  const rows = await tx
    .select({
      id: sql<string>`${shownId}`,
      isShown: sql<boolean>`${isShown}`,
      name: users.name,
      email: users.email,
      role: institutionMembers.role,
      cohort: { id: cohorts.id, name: cohorts.name },
      joinedAt: institutionMembers.joinedAt,
    })
    .from(institutionMembers)
    .innerJoin(users, eq(users.id, institutionMembers.userId))
    .leftJoin(cohorts, eq(cohorts.id, institutionMembers.cohortId))
    .where(and(isIn(institutionId, filter), cursor === undefined ? undefined : before))
    .orderBy(sql`${isShown} desc`, sql`${shownSince} desc`, sql`${shownId} desc`)
    .limit(limit + 1);
  return cutPage(rows, limit, ({ id, isShown, role, cohort, ...person }) => ({
    id,
    role,
    cohort,
    person: isShown ? person : null,
  }));
}

/** Returns the account behind the id by which the staff of an institution identify a member. */
export async function findMemberUser(
  institutionId: string,
  id: string,
  tx: Db = db,
): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const [member] = await tx
    .select({ userId: institutionMembers.userId })
    .from(institutionMembers)
    .where(and(eq(institutionMembers.institutionId, institutionId), sql`${shownId} = ${id}::uuid`));
  return member?.userId;
}

// Staff act in the name of the institution and are named to the other staff.
const isShown = sql`(institution_members.role <> 'member'
  or ${isNamedToStaff(sql`institution_members.user_id`)})`;
const shownId = sql`(case when ${isShown} then institution_members.user_id
  else institution_members.handle end)`;
// The joining time would identify the member, because it is when an invitation was accepted.
const shownSince = sql`(case when ${isShown} then institution_members.joined_at
  else '-infinity' end)`;
const orderKey = sql`${isShown}, ${shownSince}, ${shownId}`;

/** Returns the number of members that match a filter. */
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

/** Returns the cohorts of an institution, by name. */
export async function listCohorts(institutionId: string, tx: Db = db): Promise<Cohort[]> {
  return tx
    .select({ id: cohorts.id, name: cohorts.name })
    .from(cohorts)
    .where(eq(cohorts.institutionId, institutionId))
    .orderBy(asc(cohorts.name), asc(cohorts.id));
}

/** Returns the cohorts of an institution, by name, each with its number of members. */
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
      : sql`${institutionMembers.userId} in (select id from users where ${matches(search)})
          and ${isShown}`,
  );
}
