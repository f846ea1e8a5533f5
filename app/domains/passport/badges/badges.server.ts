import { sql, type SQL } from "drizzle-orm";

import { publishAward } from "#app/domains/passport/ledger/award-points.server.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { type Db, db } from "#db/client.server.ts";
import { rowsColumn } from "#db/user-column.server.ts";

import type { Badge, BadgeCriteria } from "./badge.ts";

/**
 * Returns all badges in their order, with those the viewer has earned and the viewer's progress.
 */
export const listAllBadges = (viewerId: string | undefined, tx: Db = db): Promise<Badge[]> =>
  select(viewerId, sql`order by b.position`, tx);

/** Returns the badge of a slug, with the viewer's own progress. */
export async function findBadge(
  slug: string,
  viewerId: string | undefined,
  tx: Db = db,
): Promise<Badge | undefined> {
  if (!/^[a-z0-9-]{1,60}$/.test(slug)) return undefined;
  return (await select(viewerId, sql`where b.slug = ${slug}`, tx))[0];
}

/** The badges that a learner is nearest to earning, nearest first. */
export const nextBadgesColumn = (limit: number) =>
  rowsColumn(
    selectBadges(
      sql`u.id`,
      sql`where p.reached is not null
      order by p.reached::float8 / p.required desc, p.required - p.reached, b.position limit ${limit}`,
    ),
    (rows: Row[]) => rows.map(toBadge),
  );

/** Awards the badges for a streak that a learner has completed by a lesson, which is no activity of the ledger. Idempotent. */
export async function awardStreakBadges(learner: string, tx: Db): Promise<void> {
  await tx.execute(sql`select ${awardingStreakBadges(sql`${learner}::uuid`)}`);
  publishAward(learner);
}

/** Returns SQL that does so, for use within a larger statement. */
export const awardingStreakBadges = (learner: SQL) => sql`award_streak_badges(${learner})`;

/** Returns the number of learners who have earned each badge, by badge id. */
export async function countHolders(tx: Db = db): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ badge_id: string; holders: number }>(sql`
    select badge_id, count(*)::float8 as holders from user_badges group by badge_id`);
  return new Map(rows.map(({ badge_id, holders }) => [badge_id, holders]));
}

async function select(viewerId: string | undefined, rest: SQL, tx: Db): Promise<Badge[]> {
  const viewer = sql`${viewerId ?? null}::uuid`;
  const { rows } = await tx.execute<Row>(selectBadges(viewer, rest));
  return rows.map(toBadge);
}

const selectBadges = (viewer: SQL, rest: SQL) => sql`
    select b.id, b.slug, b.name, b.description, b.icon, b.sdg_goal, b.criteria,
      e.earned_at::text, e.id as earned_id, p.reached
    from badges b
    left join user_badges e on e.badge_id = b.id and e.user_id = ${viewer}
    left join badge_progress(${viewer}) p on p.badge_id = b.id and ${viewer} is not null
    ${rest}`;

type Row = {
  id: string;
  slug: string;
  name: string;
  description: string;
  icon: string | null;
  sdg_goal: GoalNumber | null;
  criteria: BadgeCriteria;
  earned_at: string | null;
  earned_id: string | null;
  reached: number | null;
};

const toBadge = ({ sdg_goal, earned_at, earned_id, ...row }: Row): Badge => ({
  ...row,
  goal: sdg_goal,
  earnedAt: earned_at === null ? null : new Date(earned_at),
  earnedId: earned_id,
});
