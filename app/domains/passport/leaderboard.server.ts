import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import type { Standing, StandingKey } from "./leaderboard.ts";

/**
 * Public passports by points, most first. The rank is exact and counts everyone, private passports too;
 * those with as many points share it.
 */
export async function listLeaderboard(
  { limit, after }: { limit: number; after?: StandingKey | undefined },
  tx: Db = db,
): Promise<{ items: Standing[]; next: StandingKey | undefined }> {
  const rest = after
    ? sql`and (p.total_points, p.id) < (${after.points}::integer, ${after.id}::uuid)`
    : sql``;
  const { rows } = await tx.execute<StandingRow>(sql`
    with page as materialized (
      select p.id, p.passport_slug, p.full_name, p.country, p.level, p.total_points from profiles p
      where p.passport_public ${rest}
      order by p.total_points desc, p.id desc limit ${limit + 1}
    ), ranks as materialized (
      select d.total_points, rank_of(d.total_points)::float8 as rank
      from (select distinct total_points from page) d
    )
    select page.*, ranks.rank from page join ranks using (total_points)
    order by page.total_points desc, page.id desc`);
  const items = rows.slice(0, limit).map(toStanding);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last && { points: last.totalPoints, id: last.id } };
}

type StandingRow = {
  id: string;
  passport_slug: string;
  full_name: string;
  country: string | null;
  level: number;
  total_points: number;
  rank: number;
};

function toStanding(row: StandingRow): Standing {
  return {
    id: row.id,
    slug: row.passport_slug,
    name: row.full_name,
    country: row.country,
    level: row.level,
    totalPoints: row.total_points,
    rank: row.rank,
  };
}
