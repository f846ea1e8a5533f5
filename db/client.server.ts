import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";

import { NamedClient } from "./named-client.server.ts";

export const pool = new pg.Pool({
  Client: NamedClient,
  connectionString: env().DATABASE_URL,
  max: 16,
  // A page answers 503 within two seconds when the database is away.
  connectionTimeoutMillis: 1500,
});

// An idle connection that is lost must not end the process: the pool opens another.
const noteLoss = (error: Error) => log.warn({ err: error }, "a database connection was lost");
pool.on("connect", (client) => client.on("error", noteLoss));
pool.on("error", noteLoss);

export const db = drizzle({ client: pool });

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
export const closeDb = () => pool.end();
