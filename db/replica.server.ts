import { setTimeout as sleep } from "node:timers/promises";

import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";

import { onMemoryReset } from "#app/lib/process-memory.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { DatabaseAwayError } from "#app/platform/postgres/outage.server.ts";

import { busyFor, cut, trackClients } from "./busy-clients.server.ts";
import { type Db, db } from "./client.server.ts";
import { NamedClient } from "./named-client.server.ts";

/** Runs a read on the primary or the replica. */
export type Reader = <Result>(read: (tx: Db) => Promise<Result>) => Promise<Result>;

/** For how many milliseconds the replica is not used after a failure. */
const restMs = 5000;

let restsUntil = 0;
let opened: ReturnType<typeof open> | undefined;
onMemoryReset(() => {
  restsUntil = 0;
  void closeReplica();
});

/** Runs a read on the primary. */
export const readFromPrimary: Reader = (read) => read(db);

/**
 * Returns a reader for data that may lag behind the last write: on the replica of DATABASE_READ_URL if there is one. If
 * that fails, or has not responded within the patience in milliseconds, the primary is read instead.
 */
export const readFromReplica =
  (patienceMs: number): Reader =>
  async (read) => {
    const { DATABASE_READ_URL } = env();
    if (!DATABASE_READ_URL || performance.now() < restsUntil) return read(db);
    const replica = (opened ??= open(DATABASE_READ_URL));
    const done = new AbortController();
    try {
      return await Promise.race([read(replica.db), refuseAfter(patienceMs, done.signal)]);
    } catch (error) {
      restsUntil = performance.now() + restMs;
      cut(busyFor(patienceMs, replica.clients));
      log.warn({ err: error }, "read replica failed; reading from the primary");
      return read(db);
    } finally {
      done.abort();
    }
  };

/** Ends the connections to the replica. */
export async function closeReplica(): Promise<void> {
  const closing = opened?.pool.end();
  opened = undefined;
  await closing;
}

function open(connectionString: string) {
  const pool = new pg.Pool({
    connectionString,
    Client: NamedClient,
    max: 16,
    keepAlive: true,
    connectionTimeoutMillis: 1000,
  });
  const clients = trackClients(pool);
  pool.on("error", (error) => log.warn({ reason: error.message }, "replica connection lost"));
  // The pool does not listen for errors of a checked-out client.
  pool.on("connect", (client) => client.on("error", () => {}));
  return { pool, clients, db: drizzle({ client: pool }) };
}

async function refuseAfter(ms: number, signal: AbortSignal): Promise<never> {
  await sleep(ms, undefined, { signal });
  throw new DatabaseAwayError();
}
