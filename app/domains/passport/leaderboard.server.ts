import { sql, type SQL } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import { type Board, isWidest, periodKey } from "./board.ts";
import type { OwnStanding, Standing, StandingKey } from "./leaderboard.ts";

type PageOptions = { limit: number; after?: StandingKey | undefined };

/**
 * Public passports by the points of a board, most first, without those who stay out. The rank counts everyone, private
 * passports too; those with as many points share it. Exact as of the last fold, and on the widest board at any moment.
 */
export async function listLeaderboard(
  board: Board,
  { limit, after }: PageOptions,
  tx: Db = db,
): Promise<{ items: Standing[]; next: StandingKey | undefined }> {
  const rest = after ? sql`and ${key} < (${after.points}::integer, ${after.id}::uuid)` : sql``;
  const page = standing(board, sql`${rest} order by b.points desc, b.user_id desc`, limit + 1);
  const rows = await rank(board, page, tx);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last && { points: last.points, id: last.id } };
}

const neighbours = 2;

/** Where a learner stands on a board, shown there or not, with the nearest who are shown; undefined without a place. */
export async function findOwnStanding(
  userId: string,
  board: Board,
  tx: Db = db,
): Promise<OwnStanding | undefined> {
  // All as of one moment, or a fold in between would put the learner beside the wrong people.
  return tx.transaction((tx) => findOwn(userId, board, tx), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}

async function findOwn(userId: string, board: Board, tx: Db): Promise<OwnStanding | undefined> {
  const found = await findOwnRow(userId, board, tx);
  if (found === undefined) return undefined;
  const { isShown, ...row } = found;
  const { points } = row;
  const own = sql`(${points}::integer, ${userId}::uuid)`;
  const nearest = sql`
    (${standing(board, sql`and ${key} > ${own} order by b.points, b.user_id`, neighbours)})
    union all
    (${standing(board, sql`and ${key} < ${own} order by b.points desc, b.user_id desc`, neighbours)})`;
  const around = await rank(board, nearest, tx);
  const { rows } = await tx.execute<{ rank: number }>(
    sql`select ${rankOf(board, sql`${points}::integer`)} as rank`,
  );
  const isAbove = (one: Standing) =>
    one.points > points || (one.points === points && one.id > userId);
  return {
    own: { ...row, rank: rows[0]?.rank ?? 1 },
    isShown,
    above: around.filter(isAbove),
    below: around.filter((one) => !isAbove(one)),
  };
}

const key = sql`(b.points, b.user_id)`;

/** Who is shown on a board, in some order, so many of them. */
const standing = (board: Board, restInOrder: SQL, limit: number) => sql`
  select b.user_id as id, b.points, p.passport_slug as slug, p.full_name as name, p.country, p.level,
    p.total_points as "totalPoints"
  from ${shownOn(board)} b join profiles p on p.id = b.user_id
  where p.passport_public and p.on_leaderboard ${restInOrder} limit ${limit}`;

function shownOn(board: Board): SQL {
  if (isWidest(board)) {
    return sql`(select id as user_id, total_points as points from profiles
      where passport_public and on_leaderboard)`;
  }
  const here = board.country === null ? sql`` : sql`and country = ${board.country}`;
  return sql`(select user_id, points from period_points where shown and ${isOf(board)} ${here})`;
}

const isOf = ({ period, goal }: Board) =>
  sql`period = ${periodKey(period, new Date())} and goal = ${goal ?? 0}`;

async function rank(board: Board, page: SQL, tx: Db): Promise<Standing[]> {
  const { rows } = await tx.execute<Standing>(sql`
    with page as materialized (${page}), ranks as materialized (
      select d.points, ${rankOf(board, sql`d.points`)} as rank from (select distinct points from page) d
    )
    select page.*, ranks.rank from page join ranks using (points)
    order by page.points desc, page.id desc`);
  return rows;
}

function rankOf(board: Board, points: SQL): SQL {
  if (isWidest(board)) return sql`rank_of(${points})::float8`;
  const { period, goal, country } = board;
  const key = periodKey(period, new Date());
  return sql`period_rank(${key}, ${goal ?? 0}::integer, ${country}::text, ${points})::float8`;
}

type OwnRow = Omit<Standing, "rank"> & { isShown: boolean };

async function findOwnRow(userId: string, board: Board, tx: Db): Promise<OwnRow | undefined> {
  const { country } = board;
  const [points, from] = isWidest(board)
    ? [sql`p.total_points`, sql`where p.total_points > 0`]
    : [
        sql`b.points`,
        sql`join period_points b on b.user_id = p.id and ${isOf(board)}
          where (${country}::text is null or b.country = ${country})`,
      ];
  const { rows } = await tx.execute<OwnRow>(sql`
    select p.id, ${points} as points, p.passport_slug as slug, p.full_name as name, p.country, p.level,
      p.total_points as "totalPoints", p.passport_public and p.on_leaderboard as "isShown"
    from profiles p ${from} and p.id = ${userId}`);
  return rows[0];
}
