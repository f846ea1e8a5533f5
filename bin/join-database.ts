import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { StartupError } from "#app/lib/startup-error.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import {
  DataDirInUse,
  type EmbeddedPostgres,
  runningPostgresUrl,
} from "#app/platform/postgres/embedded-postgres.server.ts";

import { openDatabase } from "./database.ts";

/**
 * Connects to the database of this installation; while the product is running, its database is used and left
 * running. Throws if the data folder has no database yet, unless `mayCreate` is set.
 */
export async function joinDatabase({ mayCreate = false } = {}): Promise<EmbeddedPostgres> {
  if (!mayCreate) assertInstalled();
  try {
    return await openDatabase();
  } catch (error) {
    if (!(error instanceof DataDirInUse)) throw error;
    for (let tries = 0; tries < 100; tries++) {
      const url = runningPostgresUrl(parseEnv(process.env).DATA_DIR);
      if (url) return { url, stop: async () => {} };
      await sleep(100);
    }
    throw error;
  }
}

/** Returns a line that says which database the commands of this environment use. */
export function describeDatabase(): string {
  const { DATABASE_URL, DATA_DIR } = parseEnv(process.env);
  return DATABASE_URL ? "Database: DATABASE_URL" : `Data folder: ${resolve(DATA_DIR)}`;
}

function assertInstalled(): void {
  const { DATABASE_URL, DATA_DIR } = parseEnv(process.env);
  if (DATABASE_URL || existsSync(join(DATA_DIR, "postgres"))) return;
  throw new StartupError(
    `There is no installation in ${resolve(DATA_DIR)} yet. Run 'npm start' first, or set DATA_DIR or DATABASE_URL as for 'npm start'.`,
  );
}
