import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

/**
 * Rolls up recorded changes of totals into the counts from which ranks are read. Ranks stay exact
 * throughout.
 */
export async function rollupRankChanges(tx: Db = db): Promise<void> {
  await tx.execute(sql`select rollup_rank_changes() where exists (select from rank_changes)`);
}
