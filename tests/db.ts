import { randomBytes } from "node:crypto";

import { drizzle } from "drizzle-orm/node-postgres";
import { Client, Pool } from "pg";
import { afterAll, inject } from "vitest";

import { closeDb, type Db, db } from "#db/client.server.ts";

export { db } from "#db/client.server.ts";

/** Runs the test in a transaction that is rolled back, so that it sees and leaves only the migrated database. */
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

/** A fresh migrated database of one's own, for tests that commit, race or break connections. */
export async function inOwnDatabase(
  test: (own: { db: Db; pool: Pool; url: string }) => Promise<void>,
): Promise<void> {
  const url = clusterUrl.replace("/sdg_passport?", `/own_${randomBytes(6).toString("hex")}?`);
  await create(url);
  const pool = new Pool({ connectionString: url, max: 32 });
  pool.on("error", () => {});
  try {
    await test({ db: drizzle({ client: pool }), pool, url });
  } finally {
    await pool.end();
    await drop(url);
  }
}

const clusterUrl = inject("clusterUrl");
const fileUrl = process.env["DATABASE_URL"] ?? "";

await create(fileUrl);
afterAll(async () => {
  await closeDb();
  await drop(fileUrl);
});

function create(url: string): Promise<void> {
  return atCluster(`create database ${nameOf(url)} template template strategy file_copy`);
}

function drop(url: string): Promise<void> {
  return atCluster(`drop database ${nameOf(url)} with (force)`);
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}

async function atCluster(statement: string): Promise<void> {
  const client = new Client({ connectionString: clusterUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
