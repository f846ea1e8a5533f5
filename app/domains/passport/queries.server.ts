import { type SQL, sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import {
  activityColumns,
  type ActivityRow,
  badgeColumns,
  type BadgeRow,
  certificateColumns,
  type CertificateRow,
  passportColumns,
  type PassportRow,
  type StampRow,
  toActivity,
  toBadge,
  toPassport,
  toPassportCertificate,
  toStamp,
} from "./leaderboard/rows.server.ts";
import type { Activity } from "./ledger/activity.ts";
import {
  type EarnedBadge,
  type EarnedStamp,
  type OwnPassport,
  passportLimits,
  type PublicPassport,
} from "./passport.ts";

/** Returns a learner's own passport with its exact rank, in one statement. */
export async function findOwnPassport(
  userId: string,
  tx: Db = db,
): Promise<OwnPassport | undefined> {
  const { rows } = await tx.execute<OwnPassportRow>(selectOwnPassport(sql`${userId}`));
  return rows[0] && toOwnPassport(rows[0]);
}

export type OwnPassportRow = PassportRow & { rank: number; certificates: number };

/** Selects a user's own passport. */
export const selectOwnPassport = (userId: SQL) => sql`
  select ${passportColumns}, rank_of(p.total_points)::float8 as rank,
    (select count(*)::integer from certificates c
      where c.user_id = p.id and c.revoked_at is null) as certificates
  from profiles p where p.id = ${userId}`;

export const toOwnPassport = (row: OwnPassportRow): OwnPassport => ({
  ...toPassport(row),
  portrait: row.portrait,
  rank: row.rank,
  certificates: row.certificates,
});

/**
 * Returns a public passport by its slug, or else by its id, with its latest badges and valid
 * certificates, in one statement. A private passport is returned only to its owner; anyone else
 * gets the same result as for a missing one.
 */
export async function findPublicPassport(
  slugOrId: string,
  viewerId?: string,
  tx: Db = db,
): Promise<PublicPassport | undefined> {
  const row = await findVisible<PublicPassportRow>(publicColumns, slugOrId, viewerId, tx);
  return row && toPublicPassport(row);
}

/** Columns of a public passport from `profiles p`: the passport with its latest badges and valid certificates. */
export const publicColumns = sql`${passportColumns},
  (select json_agg(valid) from (
    ${selectCertificates(sql`p.id`, passportLimits.publicCertificates)}) valid) as valid,
  (select json_agg(latest) from (
    ${selectBadges(sql`p.id`, passportLimits.publicBadges)}) latest) as latest`;

export type PublicPassportRow = PassportRow & {
  latest: BadgeRow[] | null;
  valid: CertificateRow[] | null;
};

export const toPublicPassport = (row: PublicPassportRow): PublicPassport => ({
  ...toPassport(row),
  latestBadges: (row.latest ?? []).map(toBadge),
  certificates: (row.valid ?? []).map(toPassportCertificate),
});

/**
 * Returns columns from `profiles p` of a public passport, found by its slug or else by its id; a
 * private one only for its owner.
 */
export async function findVisible<Row>(
  columns: SQL,
  slugOrId: string,
  viewerId?: string,
  tx: Db = db,
): Promise<Row | undefined> {
  if (!/^[a-z0-9-]{1,60}$/i.test(slugOrId)) return undefined;
  const id = isUuid(slugOrId) ? slugOrId : null;
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select ${columns} from profiles p
    where (p.passport_slug = ${slugOrId} or p.id = ${id}::uuid)
      and (p.passport_public or p.id = ${viewerId ?? null}::uuid)
    order by p.passport_slug = ${slugOrId} desc limit 1`);
  return rows[0] as Row | undefined;
}

/** Selects a user's valid certificates, newest first. */
export function selectCertificates(userId: SQL, limit: number): SQL {
  return sql`select ${certificateColumns} from certificates c
    where c.user_id = ${userId} and c.revoked_at is null
    order by c.issued_at desc, c.id desc limit ${limit}`;
}

/** Selects a user's badges, newest first. */
export function selectBadges(userId: SQL, limit: number): SQL {
  return sql`select ${badgeColumns} from user_badges e join badges b on b.id = e.badge_id
    where e.user_id = ${userId} order by e.earned_at desc, e.id desc limit ${limit}`;
}

/** Returns entries of a learner's ledger, newest first. */
export async function listActivities(
  userId: string,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<Activity>> {
  const rest = cursor
    ? sql`and (a.created_at, a.id) < (select c.created_at, c.id from activities c
        where c.id = ${cursor}::uuid and c.user_id = ${userId})`
    : sql``;
  const { rows } = await tx.execute<ActivityRow>(sql`
    select ${activityColumns} from activities a where a.user_id = ${userId} ${rest}
    order by a.created_at desc, a.id desc limit ${limit + 1}`);
  return cutPage(rows, limit, toActivity);
}

/** Returns a learner's badges, newest first. */
export async function listBadges(
  userId: string,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<EarnedBadge>> {
  const rest = cursor
    ? sql`and (e.earned_at, e.id) < (select c.earned_at, c.id from user_badges c
        where c.id = ${cursor}::uuid and c.user_id = ${userId})`
    : sql``;
  const { rows } = await tx.execute<BadgeRow>(sql`
    select ${badgeColumns} from user_badges e join badges b on b.id = e.badge_id
    where e.user_id = ${userId} ${rest} order by e.earned_at desc, e.id desc limit ${limit + 1}`);
  return cutPage(rows, limit, toBadge);
}

/**
 * Returns the stamps in a passport, newest first: completed courses, attended events, approved missions and badges.
 */
export async function listStamps(userId: string, tx: Db = db): Promise<EarnedStamp[]> {
  const { rows } = await tx.execute<StampRow>(selectStamps(sql`${userId}`));
  return rows.map(toStamp);
}

/** Selects the latest stamps in a user's passport, newest first. */
export const selectStamps = (userId: SQL, limit: number = passportLimits.stamps) => sql`
  select id, kind, title, sdg_goal, location, time_zone, at::text
  from (${stampsOf(userId)}) as stamps
  order by stamps.at desc, id limit ${limit}`;

/** Selects all stamps in a user's passport, each with the source of its entry in the ledger. */
export const stampsOf = (userId: SQL) => sql`
    select c.id, 'course' as kind, c.title, c.sdg_goal, null as location, 'UTC' as time_zone,
      n.completed_at as at, 'course:' || c.id as source
    from enrollments n join courses c on c.id = n.course_id
    where n.user_id = ${userId} and n.completed_at is not null
    union all
    select e.id, 'event', e.title, e.sdg_goal, e.location, e.time_zone, t.checked_in_at,
      'event:' || e.id
    from event_attendance t join events e on e.id = t.event_id where t.user_id = ${userId}
    union all
    select c.id, 'mission', m.title, m.sdg_goal, m.location, 'UTC',
      coalesce(c.reviewed_at, c.completed_at), 'mission:' || c.id
    from mission_completions c join missions m on m.id = c.mission_id
    where c.user_id = ${userId} and c.status = 'approved'
    union all
    select r.id, 'badge', b.name, b.sdg_goal, null, 'UTC', r.earned_at,
      'badge:' || b.id
    from user_badges r join badges b on b.id = r.badge_id where r.user_id = ${userId}`;
