import { sql } from "drizzle-orm";

import {
  badgeColumns,
  type BadgeRow,
  goalColumn,
  type GoalCounts,
  type StampRow,
  toBadge,
  toGoals,
  toStamp,
} from "#app/domains/passport/leaderboard/rows.server.ts";
import { entryTitle } from "#app/domains/passport/ledger/entry-title.server.ts";
import { stampsOf } from "#app/domains/passport/queries.server.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Earned } from "./earned.ts";
import { isNews, isUnseen, isValid, mainTypes } from "./unseen.server.ts";

const maxAlsoNew = 5;

/**
 * Returns what one of the learner's own entries of the ledger has earned, in one statement. Undefined for the entry of
 * someone else, and for one that was reversed. A badge has not earned the points of the activity that completed it.
 */
export async function findEarned(
  userId: string,
  activityId: string,
  tx: Db = db,
): Promise<Earned | undefined> {
  if (!isUuid(activityId)) return undefined;
  const { rows } = await tx.execute<EarnedRow>(sql`
    with entry as materialized (
      select a.*, ${entryTitle} as title from activities a
      where a.id = ${activityId} and a.user_id = ${userId} and ${isValid}
    ), together as materialized (
      select a.* from activities a, entry
      where a.user_id = entry.user_id and a.created_at = entry.created_at and ${isValid}
        and (entry.activity_type <> 'badge_earned' or a.activity_type <> all(${mainTypes}))
    )
    select entry.id, entry.activity_type, entry.title, entry.sdg_goal,
      p.passport_slug, p.full_name, p.passport_public,
      (select coalesce(sum(a.points_earned), 0) from activities a
        where a.user_id = p.id and a.created_at <= entry.created_at)::integer
        - (select sum(a.points_earned) from together a)::integer as before,
      (select json_agg(json_build_object('activityType', a.activity_type,
          'title', ${entryTitle}, 'points', a.points_earned) order by a.points_earned desc, a.id)
        from together a where a.points_earned > 0) as entries,
      ${goalColumn(sql`p.id`, sql`and a.created_at <= entry.created_at`)} as goals,
      (select row_to_json(s) from (${stampsOf(sql`${userId}::uuid`)}) s
        where entry.source || ':' like s.source || ':%') as stamp,
      (select json_agg(earned) from (
        select ${badgeColumns} from together a join badges b on a.source = 'badge:' || b.id
          join user_badges e on e.badge_id = b.id and e.user_id = a.user_id
        where a.id <> entry.id order by b.position) earned) as badges,
      (select json_build_object('id', c.id, 'number', c.certificate_number) from certificates c
        where c.user_id = p.id and c.revoked_at is null and entry.source = 'course:' || c.course_id
      ) as certificate,
      (select json_agg(news) from (
        select a.id, a.activity_type as "activityType", ${entryTitle} as title from activities a
        where a.user_id = p.id and a.created_at < entry.created_at
          and ${isUnseen} and ${isNews} and ${isValid}
        order by a.created_at desc, a.id desc limit ${maxAlsoNew}) news) as also_new
    from entry join profiles p on p.id = entry.user_id`);
  return rows[0] && toEarned(rows[0]);
}

type EarnedRow = {
  id: string;
  activity_type: string;
  title: string;
  sdg_goal: GoalNumber | null;
  passport_slug: string;
  full_name: string;
  passport_public: boolean;
  before: number;
  entries: Earned["entries"] | null;
  goals: GoalCounts;
  stamp: StampRow | null;
  badges: BadgeRow[] | null;
  certificate: Earned["certificate"];
  also_new: Earned["alsoNew"] | null;
};

const toEarned = (row: EarnedRow): Earned => ({
  id: row.id,
  activityType: row.activity_type,
  title: row.title,
  goal: row.sdg_goal,
  entries: row.entries ?? [],
  pointsBefore: row.before,
  progress: toGoals(row.goals),
  stamp: row.stamp && toStamp(row.stamp),
  badges: (row.badges ?? []).map(toBadge),
  certificate: row.certificate,
  learner: { slug: row.passport_slug, name: row.full_name, isPublic: row.passport_public },
  alsoNew: row.also_new ?? [],
});
