import { setTimeout as sleep } from "node:timers/promises";

import { parseEnv } from "#app/platform/env.server.ts";
import {
  DataDirInUse,
  type EmbeddedPostgres,
  runningPostgresUrl,
} from "#app/platform/postgres/embedded-postgres.server.ts";

import { openDatabase } from "./database.ts";

/**
 * Connects to the database of this installation; while the product is running, its database is used and left
 * running.
 */
export async function joinDatabase(): Promise<EmbeddedPostgres> {
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
