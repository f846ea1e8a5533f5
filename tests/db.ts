import { randomBytes } from "node:crypto";

import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";

import { backgroundPool, type Db, db, pool } from "#db/client.server.ts";

import { createDatabase, dropDatabase, joinWorker, urlOf } from "./worker.ts";

export { db } from "#db/client.server.ts";

/**
 * Runs the test in a transaction that is rolled back, so that it sees only the migrated database and leaves it
 * unchanged.
 */
export async function inRollback(test: (tx: Db) => Promise<void>): Promise<void> {
  const rollback = new Error("rolled back on purpose");
  try {
    await db.transaction(async (tx) => {
      await test(tx);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
}

/** Runs the test on a new migrated database, for tests that commit, race or break connections. */
export async function inOwnDatabase(
  test: (own: { db: Db; pool: Pool; url: string }) => Promise<void>,
): Promise<void> {
  const name = `own_${randomBytes(6).toString("hex")}`;
  const url = urlOf(name);
  await createDatabase(name);
  const pool = new Pool({ connectionString: url, max: 32 });
  pool.on("error", () => {});
  try {
    await test({ db: drizzle({ client: pool }), pool, url });
  } finally {
    await pool.end();
    await dropDatabase(name);
  }
}

await joinWorker([pool, backgroundPool]);
