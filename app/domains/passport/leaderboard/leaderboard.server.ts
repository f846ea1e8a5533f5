import { sql, type SQL } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";
import { noColumn, readColumn, type UserColumn } from "#db/user-column.server.ts";

import { type LeaderboardKey, isWidest, periodKey } from "./filter.ts";
import type { OwnRankEntry, RankEntry, RankKey } from "./leaderboard.ts";

type PageOptions = { limit: number; after?: RankKey | undefined };

/**
 * Returns public passports by the points of a leaderboard, most first, without users who opted out.
 * The rank counts everyone, private passports too; equal points share a rank. Exact as of the last
 * rollup, and at any moment for the widest leaderboard.
 */
export async function listLeaderboard(
  leaderboard: LeaderboardKey,
  { limit, after }: PageOptions,
  tx: Db = db,
): Promise<{ items: RankEntry[]; next: RankKey | undefined }> {
  const rest = after ? sql`and ${key} < (${after.points}::integer, ${after.id}::uuid)` : sql``;
  const page = entry(leaderboard, sql`${rest} order by b.points desc, b.user_id desc`, limit + 1);
  const rows = await rank(leaderboard, page, tx);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last && { points: last.points, id: last.id } };
}

// Part of the statement, not a parameter: for a limit that is one, PostgreSQL expects a tenth of all rows, and so plans
// the statement again for each reader, which takes longer than to run it.
const neighbours = sql.raw("2");

/**
 * Returns the rank of a learner on a leaderboard, whether they are shown there or not, with the
 * nearest users who are shown. Returns undefined if the learner has no rank.
 */
export const findOwnRank = (
  userId: string,
  leaderboard: LeaderboardKey,
  tx: Db = db,
): Promise<OwnRankEntry | undefined> => readColumn(userId, ownRankColumn(leaderboard), tx);

/**
 * The learner's rank, as `findOwnRank` returns it. One statement, so one snapshot: a rollup in between would list the
 * learner beside the wrong users.
 */
export const ownRankColumn = (
  leaderboard: LeaderboardKey,
): UserColumn<OwnRankEntry | undefined> => ({
  sql: sql`(
    with own as materialized (${ownRow(leaderboard)}), page as materialized (
      (${entry(leaderboard, sql`and ${key} > ${ownKey} order by b.points, b.user_id`, neighbours)})
      union all
      (${entry(leaderboard, sql`and ${key} < ${ownKey} order by b.points desc, b.user_id desc`, neighbours)})
    ), ranks as materialized (
      select d.points, ${rankOf(leaderboard, sql`d.points`)} as rank
      from (select points from page union select points from own) d
    )
    select json_build_object(
      'own', (select row_to_json(x) from (select own.*, ranks.rank from own join ranks using (points)) x),
      'around', (select coalesce(json_agg(x order by x.points desc, x.id desc), '[]')
        from (select page.*, ranks.rank from page join ranks using (points)) x))
    from own)`,
  read: (found: { own: OwnRow; around: RankEntry[] } | null) => {
    if (!found) return undefined;
    const { isShown, ...own } = found.own;
    const isAbove = (one: RankEntry) =>
      one.points > own.points || (one.points === own.points && one.id > own.id);
    return {
      own,
      isShown,
      above: found.around.filter(isAbove),
      below: found.around.filter((one) => !isAbove(one)),
    };
  },
});

/** Stands for the rank on a page that does not show it. */
export const noOwnRank: UserColumn<OwnRankEntry | undefined> = noColumn;

const ownKey = sql`((select points from own), (select id from own))`;

const key = sql`(b.points, b.user_id)`;

/** Selects the users who are shown on a leaderboard, in an order and up to a limit. */
const entry = (leaderboard: LeaderboardKey, restInOrder: SQL, limit: number | SQL) => sql`
  select b.user_id as id, b.points, p.passport_slug as slug, p.full_name as name, p.country, p.level,
    p.total_points as "totalPoints"
  from ${shownOn(leaderboard)} b join profiles p on p.id = b.user_id
  where p.passport_public and p.on_leaderboard ${restInOrder} limit ${limit}`;

function shownOn(leaderboard: LeaderboardKey): SQL {
  if (isWidest(leaderboard)) {
    return sql`(select id as user_id, total_points as points from profiles
      where passport_public and on_leaderboard)`;
  }
  const here = leaderboard.country === null ? sql`` : sql`and country = ${leaderboard.country}`;
  return sql`(select user_id, points from period_points where shown and ${isOf(leaderboard)} ${here})`;
}

const isOf = ({ period, goal }: LeaderboardKey) =>
  sql`period = ${periodKey(period, new Date())} and goal = ${goal ?? 0}`;

async function rank(leaderboard: LeaderboardKey, page: SQL, tx: Db): Promise<RankEntry[]> {
  const { rows } = await tx.execute<RankEntry>(sql`
    with page as materialized (${page}), ranks as materialized (
      select d.points, ${rankOf(leaderboard, sql`d.points`)} as rank from (select distinct points from page) d
    )
    select page.*, ranks.rank from page join ranks using (points)
    order by page.points desc, page.id desc`);
  return rows;
}

function rankOf(leaderboard: LeaderboardKey, points: SQL): SQL {
  if (isWidest(leaderboard)) return sql`rank_of(${points})::float8`;
  const { period, goal, country } = leaderboard;
  const key = periodKey(period, new Date());
  return sql`period_rank(${key}, ${goal ?? 0}::integer, ${country}::text, ${points})::float8`;
}

type OwnRow = RankEntry & { isShown: boolean };

/** Selects the user `u` with their points on a leaderboard; no row if they have no rank. */
function ownRow(leaderboard: LeaderboardKey): SQL {
  const { country } = leaderboard;
  const [points, from] = isWidest(leaderboard)
    ? [sql`p.total_points`, sql`where p.total_points > 0`]
    : [
        sql`b.points`,
        sql`join period_points b on b.user_id = p.id and ${isOf(leaderboard)}
          where (${country}::text is null or b.country = ${country})`,
      ];
  return sql`
    select p.id, ${points} as points, p.passport_slug as slug, p.full_name as name, p.country, p.level,
      p.total_points as "totalPoints", p.passport_public and p.on_leaderboard as "isShown"
    from profiles p ${from} and p.id = u.id`;
}
