import { type SQL, sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

/** Returns the number of rows, such as of `` sql`posts where author_id = ${id}` ``. */
export async function rowsIn(tx: Db, from: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::integer as n from ${from}`);
  return rows[0]?.n ?? 0;
}
