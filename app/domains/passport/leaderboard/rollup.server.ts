import { sql } from "drizzle-orm";

import { db, type Db } from "#db/client.server.ts";

/** The number of changes that one rollup of the leaderboards takes at most. */
export const maxRolledUp = 2000;

/**
 * Rolls up recorded changes into the leaderboards of periods, some thousands at a time. Returns how
 * many there were.
 */
export async function rollupPeriodChanges(tx: Db = db): Promise<number> {
  // They become changes of periods only when they are counted in the ranks.
  await rollupRankChanges(tx);
  const { rows } = await tx.execute<{ rolledUp: number }>(
    sql`select rollup_period_changes(${maxRolledUp}::integer) as "rolledUp"
      where exists (select from period_changes)`,
  );
  return rows[0]?.rolledUp ?? 0;
}

/** Frees the space of the changes that were rolled up. */
export async function vacuumChanges(tx: Db = db): Promise<void> {
  await tx.execute(sql`vacuum (skip_locked) rank_changes, period_changes`);
}

/**
 * Deletes the leaderboards of weeks and months that ended more than three months ago, some
 * thousands of rows at a time.
 */
export async function dropOldPeriods(tx: Db = db): Promise<void> {
  for (let dropped = 1; dropped > 0;) {
    // One after the other, so that rollups can run in between.
    const { rows } = await tx.execute<{ dropped: number }>(
      sql`select delete_old_periods() as dropped`,
    );
    dropped = rows[0]?.dropped ?? 0;
  }
}

/**
 * Rolls up recorded changes of totals into the counts from which ranks are read. Ranks stay exact
 * throughout.
 */
export async function rollupRankChanges(tx: Db = db): Promise<void> {
  await tx.execute(sql`select rollup_rank_changes() where exists (select from rank_changes)`);
}
