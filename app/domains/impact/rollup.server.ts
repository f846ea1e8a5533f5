import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

/** Rolls up recorded changes into the sums of all learners, which stay exact throughout. */
export async function rollupImpact(tx: Db = db): Promise<void> {
  await tx.execute(sql`select rollup_impact_changes() where exists (select from impact_changes)`);
}
