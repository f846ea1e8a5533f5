import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

import { migrateJobs } from "#app/platform/jobs.server.ts";

import { applyFunctions } from "./apply-functions.server.ts";

// Any number; what matters is that every starting process asks for the same.
const migrationLock = 7_172_030;

/** Applies the migrations that are missing; processes that start together do it one after the other. */
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
