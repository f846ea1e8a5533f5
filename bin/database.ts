import { Client } from "pg";

import { assertRestored } from "#app/domains/backups/unfinished-restore.server.ts";
import { StartupError } from "#app/lib/startup-error.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import {
  type EmbeddedPostgres,
  startPostgres,
} from "#app/platform/postgres/embedded-postgres.server.ts";

const oldestVersion = 15;

/**
 * Opens the database of this installation: the one in DATABASE_URL, else the embedded one in DATA_DIR. Throws if a
 * restore into it hasn't finished.
 */
export async function openDatabase(log?: (message: string) => void): Promise<EmbeddedPostgres> {
  const database = await openAnyDatabase(log);
  try {
    await assertRestored(parseEnv(process.env).DATA_DIR, database.url);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Opens the database of this installation, even if a restore into it hasn't finished. */
export async function openAnyDatabase(log?: (message: string) => void): Promise<EmbeddedPostgres> {
  // Not env(), which caches what it read first: DATABASE_URL is set once the database is open.
  const { DATABASE_URL, DATA_DIR, WEB_CONCURRENCY } = parseEnv(process.env);
  // A process that serves requests opens up to 30 connections, and commands a few.
  const settings = { max_connections: String(Math.max(100, 30 * WEB_CONCURRENCY + 20)) };
  if (!DATABASE_URL) return startPostgres({ dataDir: DATA_DIR, log, settings });
  await assertReachable(DATABASE_URL);
  return { url: DATABASE_URL, stop: async () => {} };
}

/** Throws a StartupError that says why the database at the URL can't be used. */
export async function assertReachable(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; encoding: string }>(
      "select current_setting('server_version_num')::integer as version, current_setting('server_encoding') as encoding",
    );
    const version = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (version < oldestVersion) {
      throw new StartupError(
        `The database in DATABASE_URL is PostgreSQL ${version}. Use version ${oldestVersion} or newer.`,
      );
    }
    const encoding = rows[0]?.encoding;
    if (encoding !== "UTF8") {
      throw new StartupError(
        `The database in DATABASE_URL has the encoding ${encoding}, but must use UTF8. ` +
          "Create it with: create database NAME encoding 'UTF8' template template0",
      );
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database in DATABASE_URL (${addressOf(client)}) can't be used: ${reasonOf(error)}. ` +
        "Start it, correct DATABASE_URL, or remove DATABASE_URL to use the embedded database.",
    );
  } finally {
    await client.end().catch(() => {});
  }
}

// Never the URL itself: it contains the password.
const addressOf = ({ user, host, port, database }: Client) =>
  `database ${database ?? "?"} at ${host}:${port} as ${user ?? "?"}`;

const reasons: Record<string, string> = {
  ECONNREFUSED: "the connection was refused",
  ENOENT: "the socket doesn't exist",
  ENOTFOUND: "the host doesn't exist",
  EAI_AGAIN: "the host name couldn't be resolved",
  "28P01": "the username or password is wrong",
  "28000": "this user isn't allowed to connect from here",
  "3D000": "the database doesn't exist",
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return reasons[code] ?? (error.message || code).replace(/\.$/, "");
}
