import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";

import { BackgroundClient } from "./background-client.server.ts";
import { GuardedPool } from "./guarded-pool.server.ts";
import { NamedClient } from "./named-client.server.ts";

const { DATABASE_DIRECT_URL } = env();
const connection = { connectionString: env().DATABASE_URL, keepAlive: true };

/** The connection pool of requests. */
export const pool = new GuardedPool({
  ...connection,
  Client: NamedClient,
  max: 16,
  // Only a very long queue is refused by this. `watchDatabase` detects an unavailable database much sooner.
  connectionTimeoutMillis: 10_000,
});

/** The connection pool of jobs, rank rollups and notifications, which the load of requests cannot exhaust. */
export const backgroundPool = new pg.Pool({
  ...connection,
  Client: BackgroundClient,
  max: 10,
  connectionTimeoutMillis: 20_000,
});

/**
 * The connection pool of the job queue. It listens for new jobs, which a transaction pooler does not pass on, so it is
 * the one of background work only if there is no such pooler.
 */
export const queuePool =
  DATABASE_DIRECT_URL === undefined
    ? backgroundPool
    : new pg.Pool({
        connectionString: DATABASE_DIRECT_URL,
        keepAlive: true,
        Client: BackgroundClient,
        max: 5,
        connectionTimeoutMillis: 20_000,
      });

/** All pools, each once. */
export const pools: readonly pg.Pool[] = [...new Set<pg.Pool>([pool, backgroundPool, queuePool])];

// The loss of a connection must not end the process: the pool opens another.
for (const each of pools) {
  // Only the message: the error of an idle connection contains the whole client.
  each.on("connect", (client) =>
    client.on("error", ({ message }) => log.warn({ reason: message }, "database connection lost")),
  );
  // Passes on the same errors once more.
  each.on("error", () => {});
}

export const db = drizzle({ client: pool });

/** The database client of background work. */
export const backgroundDb = drizzle({ client: backgroundPool });

/** The database or a transaction on it: the last argument of every operation and query. */
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
export const closeDb = () => Promise.all(pools.map((each) => each.end()));
