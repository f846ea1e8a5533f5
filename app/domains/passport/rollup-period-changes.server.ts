import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

/** Folds noted changes into the boards of periods, some thousands at a time; answers how many there were. */
export async function rollupPeriodChanges(tx: Db = db): Promise<number> {
  const { rows } = await tx.execute<{ rolledUp: number }>(
    sql`select fold_period_changes() as "rolledUp" where exists (select from period_changes)`,
  );
  return rows[0]?.rolledUp ?? 0;
}

/** Drops the boards of weeks and months that are over for three months, some thousands of places at a time. */
export async function dropOldPeriods(tx: Db = db): Promise<void> {
  for (let dropped = 1; dropped > 0;) {
    // One after the other, so that the fold finds its turn in between.
    // eslint-disable-next-line no-await-in-loop
    const { rows } = await tx.execute<{ dropped: number }>(
      sql`select drop_old_periods() as dropped`,
    );
    dropped = rows[0]?.dropped ?? 0;
  }
}
