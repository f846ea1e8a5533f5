import { sql } from "drizzle-orm";

import { rollupImpact } from "#app/domains/impact/rollup.server.ts";
import { rollupRankChanges } from "#app/domains/passport/leaderboard/rollup.server.ts";
import type { Db } from "#db/client.server.ts";

const max = 100_000;
const patienceMs = 10 * 60_000;

/**
 * Updates ranks, the leaderboards of periods and the sums of measured quantities; safe alongside a running server, which does the
 * same.
 */
export async function rollupAll(
  db: Db,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  await rollupRankChanges(db);
  await rollupImpact(db);
  const until = performance.now() + patienceMs;
  const all = await notesLeft(db);
  for (let left = all; left > 0; left = await notesLeft(db)) {
    onProgress(Math.max(0, all - left), all);
    if (performance.now() > until) return;
    // Only one transaction can update them at a time.
    await db.execute(sql`select rollup_period_changes(${max}::integer)`);
  }
  await db.execute(sql`vacuum (analyze, skip_locked)`);
}

async function notesLeft(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::float8 as n from period_changes`,
  );
  return rows[0]?.n ?? 0;
}
