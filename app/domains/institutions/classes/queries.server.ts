import { type SQL, sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { JoinableClass, JoinState, Pupil, StaffClass } from "./class.ts";

const members = sql`(select count(*)::int from institution_members m where m.cohort_id = k.cohort_id)`;
const state = sql<JoinState>`case when k.archived_at is not null then 'archived'
  when k.joins_until <= now() then 'closed'
  when ${members} >= k.places then 'full' else 'open' end`;

/** Returns the class of a code, if its institution is approved; undefined for any other code. */
export async function findClassByCode(
  code: string,
  tx: Db = db,
): Promise<JoinableClass | undefined> {
  const { rows } = await tx.execute<JoinableClass>(sql`
    select k.cohort_id as id, c.name, k.code, ${state} as state,
      jsonb_build_object('id', i.id, 'slug', i.slug, 'name', i.name) as institution
    from classes k join cohorts c on c.id = k.cohort_id join institutions i on i.id = c.institution_id
    where k.code = ${code} and i.status = 'approved'`);
  return rows[0];
}

/** Returns a class of an institution, for its staff. */
export async function findClass(
  institutionId: string,
  id: string,
  tx: Db = db,
): Promise<StaffClass | undefined> {
  if (!isUuid(id)) return undefined;
  return (
    await selectClasses(sql`c.institution_id = ${institutionId} and k.cohort_id = ${id}`, tx)
  )[0];
}

/** Returns the classes of an institution, by name, the archived ones last. */
export const listClasses = (institutionId: string, tx: Db = db): Promise<StaffClass[]> =>
  selectClasses(sql`c.institution_id = ${institutionId}`, tx);

/** Returns the cohorts of an institution that have no code yet, by name. */
export async function listCohortsWithoutCode(
  institutionId: string,
  tx: Db = db,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select c.id, c.name from cohorts c where c.institution_id = ${institutionId}
      and not exists (select from classes k where k.cohort_id = c.id) order by c.name, c.id`);
  return rows;
}

type Row = Omit<StaffClass, "joinsUntil" | "archivedAt"> & {
  joinsUntil: string;
  archivedAt: string | null;
};

async function selectClasses(which: SQL, tx: Db): Promise<StaffClass[]> {
  const { rows } = await tx.execute<Row>(sql`
    select k.cohort_id as id, c.name, k.code, k.places, ${members} as members, ${state} as state,
      k.joins_until as "joinsUntil", k.archived_at as "archivedAt"
    from classes k join cohorts c on c.id = k.cohort_id
    where ${which} order by k.archived_at is not null, c.name, k.cohort_id`);
  return rows.map(({ joinsUntil, archivedAt, ...row }) => ({
    ...row,
    joinsUntil: new Date(joinsUntil),
    archivedAt: archivedAt === null ? null : new Date(archivedAt),
  }));
}

/** Returns the institution of a class or any other cohort, for the access to its live updates. */
export async function findInstitutionOfCohort(
  id: string,
  tx: Db = db,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select institution_id as id from cohorts where id = ${id}`,
  );
  return rows[0]?.id;
}

/** Returns the first names of who has joined a class by its code, latest first; for its screen. */
export async function listJoined(id: string, limit: number, tx: Db = db): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select u.name from class_pupils p join users u on u.id = p.user_id
    where p.cohort_id = ${id} order by p.joined_at desc, p.user_id desc limit ${limit}`);
  return rows.map(({ name }) => name);
}

/** Returns the accounts of a class with what their pupils have done, by name. */
export async function listPupils(id: string, tx: Db = db): Promise<Pupil[]> {
  const { rows } = await tx.execute<
    Omit<Pupil, "joinedAt" | "lastLoginAt"> & { joinedAt: string; lastLoginAt: string }
  >(sql`
    select u.id, u.name, f.total_points as points, p.joined_at as "joinedAt",
      p.last_login_at as "lastLoginAt",
      (select count(*)::int from lesson_completions l where l.user_id = u.id) as lessons,
      (select count(*)::int from enrollments e
        where e.user_id = u.id and e.completed_at is not null) as courses,
      (select count(*)::int from certificates t
        where t.user_id = u.id and t.revoked_at is null) as certificates
    from class_pupils p join users u on u.id = p.user_id join profiles f on f.id = p.user_id
    where p.cohort_id = ${id} order by p.name_key, u.id`);
  return rows.map(({ joinedAt, lastLoginAt, ...row }) => ({
    ...row,
    joinedAt: new Date(joinedAt),
    lastLoginAt: new Date(lastLoginAt),
  }));
}

/** The class of an account that belongs to one. */
export type OwnClass = { name: string; code: string; institution: { slug: string; name: string } };

/** Returns the class that a class account belongs to. */
export async function findOwnClass(userId: string, tx: Db = db): Promise<OwnClass | undefined> {
  const { rows } = await tx.execute<OwnClass>(sql`
    select c.name, k.code, jsonb_build_object('slug', i.slug, 'name', i.name) as institution
    from class_pupils p join classes k on k.cohort_id = p.cohort_id
    join cohorts c on c.id = p.cohort_id join institutions i on i.id = c.institution_id
    where p.user_id = ${userId}`);
  return rows[0];
}

/** Returns whether something is assigned to the members of a class. */
export async function hasAssignments(
  { id, institution }: Pick<JoinableClass, "id" | "institution">,
  tx: Db = db,
): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select a.id from assignments a where a.institution_id = ${institution.id} and a.withdrawn_at is null
      and (a.cohort_id is null or a.cohort_id = ${id}) limit 1`);
  return rows.length > 0;
}
