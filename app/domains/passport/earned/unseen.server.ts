import { type SQL, sql } from "drizzle-orm";

import { unreadColumn } from "#app/domains/notifications/queries.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { joinColumns, readColumn, type UserColumn } from "#db/user-column.server.ts";

import { earnedPath } from "./earned.ts";

/** Whether an entry `a` of the ledger still counts: it is no correction, and none reverses it. */
export const isValid = sql`(a.corrects_id is null
  and not exists (select from activities r where r.corrects_id = a.id))`;

/** Whether an entry `a` is newer than what its learner has been shown. */
export const isUnseen = sql`a.created_at > coalesce(
  (select v.seen_at from earned_views v where v.user_id = a.user_id), '-infinity')`;

/** The types of entries that may complete a badge, and leave a stamp of their own. */
export const mainTypes = sql`array['course_completion', 'mission_completed', 'event_attendance']`;
// The most important of the entries of one transaction comes first.
const shownTypes = sql`(${mainTypes} || 'badge_earned'::text)`;

// As the generated column profiles.level.
const level = (points: SQL) => sql`floor((1 + sqrt((${points} * 4::float8 + 50) / 50)) / 2)`;

const reachesLevel = sql`(
  select ${level(sql`t.total`)} > ${level(sql`(t.total - a.points_earned)`)} from (
    select sum(t.points_earned) as total from activities t
    where t.user_id = a.user_id and t.created_at <= a.created_at) t)`;

/** Whether an entry `a` is shown to its learner without being asked for: it left a stamp, or reached a level. */
export const isNews = sql`case when a.activity_type = any(${shownTypes})
  then a.activity_type <> 'badge_earned' or not exists (select from activities w
    where w.user_id = a.user_id and w.created_at = a.created_at
      and w.activity_type = any(${mainTypes}))
  else a.points_earned > 0 and ${reachesLevel} end`;

/** The path of the newest that a learner has earned and not been shown yet; null if there is nothing new. */
export const unseenEarnedColumn: UserColumn<string | null> = {
  sql: sql`(select a.id from activities a
    where a.user_id = u.id and ${isUnseen} and ${isNews} and ${isValid}
    order by a.created_at desc, array_position(${shownTypes}, a.activity_type), a.id limit 1)`,
  read: (id: string | null) => id && earnedPath(id),
};

const newsColumn = joinColumns({ unread: unreadColumn, earned: unseenEarnedColumn });

/** Returns the number of a user's unread notifications, and the path of what they have earned and not been shown yet. */
export const findNews = (userId: string, tx: Db = db) => readColumn(userId, newsColumn, tx);

/** Returns the path of what a learner has earned and not been shown yet; null if there is nothing new. */
export const findUnseenEarned = (userId: string, tx: Db = db) =>
  readColumn(userId, unseenEarnedColumn, tx);

/**
 * Notes that a learner has been shown one of their own entries, and with it all before it. Idempotent, and never goes
 * back, also under concurrent calls.
 */
export async function markEarnedSeen(userId: string, activityId: string, tx: Db = db) {
  await tx.execute(sql`
    insert into earned_views (user_id, seen_at)
    select a.user_id, a.created_at from activities a
    where a.id = ${activityId} and a.user_id = ${userId} and ${isUnseen}
    on conflict (user_id) do update set seen_at = excluded.seen_at
    where earned_views.seen_at < excluded.seen_at`);
}
