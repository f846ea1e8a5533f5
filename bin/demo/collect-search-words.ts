import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

const indexes = ["search_documents_people", "search_documents_people_letters"];

/**
 * Does work that adds many people. Meanwhile the search indexes collect their words and take in many at a time, which
 * takes a fifth of the time; searches for people are slower until it ends. A run that is interrupted leaves the indexes
 * so, until the next one.
 */
export async function collectSearchWords(work: () => Promise<void>, db: Db): Promise<void> {
  await setFastUpdate("on", db);
  await work();
  await setFastUpdate("off", db);
  for (const index of indexes) {
    await db.execute(sql`select gin_clean_pending_list(${index}::regclass)`);
  }
}

async function setFastUpdate(value: "on" | "off", db: Db): Promise<void> {
  for (const index of indexes) {
    await db.execute(
      sql`alter index ${sql.identifier(index)} set (fastupdate = ${sql.raw(value)})`,
    );
  }
}
