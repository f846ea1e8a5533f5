import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate as runMigrator } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

import { migrateJobs } from "#app/platform/jobs.server.ts";

import { applyFunctions } from "./apply-functions.server.ts";

// Any number; all starting processes must use the same one.
const migrationLock = 7_172_030;

const folder = "db/migrations";

/**
 * Applies the missing migrations and the current functions, all in one transaction: if one fails, the database stays as
 * the previous version left it. Processes that start together do so one after the other.
 */
export async function migrate(connectionString: string, migrationsFolder = folder): Promise<void> {
  const client = new pg.Client({ connectionString });
  // A lost connection is also reported by what is asked next.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await drizzle({ client }).transaction(async (tx) => {
      await runMigrations(tx, migrationsFolder);
      await applyFunctions(client);
    });
    await migrateJobs(connectionString);
  } finally {
    await client.end();
  }
}

type Transaction = Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];

/**
 * Applies the migrations up to one of them, without the functions, in a transaction; until it ends, no other process
 * migrates this database.
 */
export async function applyMigrations(tx: Transaction, last: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
  const some = await mkdtemp(join(tmpdir(), "sdg-migrations-"));
  try {
    for (const name of (await readdir(folder)).filter((name) => name <= last)) {
      await cp(join(folder, name), join(some, name), { recursive: true });
    }
    await runMigrations(tx, some);
  } finally {
    await rm(some, { recursive: true });
  }
}

// The migrator is typed for a database, but calls only what a transaction has too.
const runMigrations = (tx: Transaction, migrationsFolder: string) =>
  runMigrator(tx as unknown as NodePgDatabase, { migrationsFolder });
