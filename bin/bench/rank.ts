import type { Pool } from "pg";

/** The time of one exact rank in the middle, and of a plain count over the index. */
export type RankTimes = { profiles: number; rankMs: number; countMs: number };

/** Measures the rank of the median profile, as the product reads it and as a plain count, in turn. */
export async function measureRank(pool: Pool): Promise<RankTimes> {
  await pool.query("vacuum (analyze) profiles");
  const { rows } = await pool.query<{ profiles: number; points: number }>(
    `select count(*)::int as profiles,
      percentile_disc(0.5) within group (order by total_points) filter (where total_points > 0) as points from profiles`,
  );
  const [{ profiles, points } = { profiles: 0, points: 0 }] = rows;
  const rank: number[] = [];
  const count: number[] = [];
  for (let round = 0; round < 15; round++) {
    // In sequence: each needs the whole machine.
    rank.push(await timeOf(pool, "rank", "select rank_of($1)", points));
    count.push(
      await timeOf(pool, "count", "select count(*) from profiles where total_points > $1", points),
    );
  }
  return { profiles, rankMs: Math.min(...rank), countMs: Math.min(...count) };
}

async function timeOf(pool: Pool, name: string, text: string, points: number): Promise<number> {
  const startedAt = performance.now();
  await pool.query({ name, text, values: [points] });
  return performance.now() - startedAt;
}
