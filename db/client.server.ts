import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";

import { BackgroundClient } from "./background-client.server.ts";
import { GuardedPool } from "./guarded-pool.server.ts";
import { NamedClient } from "./named-client.server.ts";

const connection = { connectionString: env().DATABASE_URL, keepAlive: true };

/** The connections that requests share. */
export const pool = new GuardedPool({
  ...connection,
  Client: NamedClient,
  max: 16,
  // Only a queue as long as this is refused: that the database is away is found out by `watchDatabase`, much sooner.
  connectionTimeoutMillis: 10_000,
});

/** The connections of jobs, rank folding and announcements: however busy the pages are, these get their turn. */
export const backgroundPool = new pg.Pool({
  ...connection,
  Client: BackgroundClient,
  max: 10,
  connectionTimeoutMillis: 20_000,
});

// An idle connection that is lost must not end the process: the pool opens another.
const logLoss = (error: Error) => log.warn({ err: error }, "a database connection was lost");
for (const each of [pool, backgroundPool]) {
  each.on("connect", (client) => client.on("error", logLoss));
  each.on("error", logLoss);
}

export const db = drizzle({ client: pool });

/** The database as background work uses it. */
export const backgroundDb = drizzle({ client: backgroundPool });

/** The database or a transaction on it: what every verb and query takes as its last argument. */
export type Db = Pick<
  typeof db,
  | "select"
  | "insert"
  | "update"
  | "delete"
  | "execute"
  | "transaction"
  | "selectDistinct"
  | "$with"
  | "with"
>;

/** Ends all connections once they are idle. */
export const closeDb = () => Promise.all([pool.end(), backgroundPool.end()]);
