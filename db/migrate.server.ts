import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

import { migrateJobs } from "#app/platform/jobs.server.ts";

import { applyFunctions } from "./apply-functions.server.ts";

// Any number; all starting processes must use the same one.
const migrationLock = 7_172_030;

/**
 * Applies the missing migrations and the current functions; processes that start together do so one after the other.
 */
export async function migrate(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await applyMigrations(drizzle({ client }), { migrationsFolder: "db/migrations" });
    await applyFunctions(client);
    await migrateJobs(connectionString);
  } finally {
    await client.end();
  }
}
