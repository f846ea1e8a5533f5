import { Client } from "pg";

import { StartupError } from "#app/lib/startup-error.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import {
  type EmbeddedPostgres,
  startPostgres,
} from "#app/platform/postgres/embedded-postgres.server.ts";

const oldestVersion = 15;

/** Opens the database of this installation: the one in DATABASE_URL, else the embedded one in DATA_DIR. */
export async function openDatabase(log?: (message: string) => void): Promise<EmbeddedPostgres> {
  // Not env(), which caches what it read first: DATABASE_URL is set once the database is open.
  const { DATABASE_URL, DATA_DIR } = parseEnv(process.env);
  if (!DATABASE_URL) return startPostgres({ dataDir: DATA_DIR, log });
  await assertReachable(DATABASE_URL);
  return { url: DATABASE_URL, stop: async () => {} };
}

async function assertReachable(url: string): Promise<void> {
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
        `The database of DATABASE_URL is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`,
      );
    }
    const encoding = rows[0]?.encoding;
    if (encoding !== "UTF8") {
      throw new StartupError(
        `The database of DATABASE_URL has the encoding ${encoding}; UTF8 is needed. ` +
          "Create it with: create database NAME encoding 'UTF8' template template0",
      );
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The database of DATABASE_URL (${placeOf(client)}) cannot be used: ${reasonOf(error)}. ` +
        "Start it, or correct DATABASE_URL; without DATABASE_URL the built-in database is used.",
    );
  } finally {
    await client.end().catch(() => {});
  }
}

// Never the URL itself: it contains the password.
const placeOf = ({ user, host, port, database }: Client) =>
  `database ${database ?? "?"} at ${host}:${port} as ${user ?? "?"}`;

const reasons: Record<string, string> = {
  ECONNREFUSED: "nothing answers there",
  ENOENT: "there is no such socket",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "the host's name cannot be looked up",
  "28P01": "the user name or password is wrong",
  "28000": "this user may not sign in from here",
  "3D000": "there is no database of that name",
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  return reasons[code] ?? (error.message || code).replace(/\.$/, "");
}
