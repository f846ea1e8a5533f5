import { sql } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

/** Returns whether an event has ever been created. */
export async function hasEvent(tx: Db = db): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(
    sql`select exists (select from events) as found`,
  );
  return rows[0]?.found ?? false;
}
