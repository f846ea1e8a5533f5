import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";

import { busyFor, type Clients, cut, trackClients } from "./busy-clients.server.ts";
import { pool, pools } from "./client.server.ts";

const lookEveryMs = 100;
/** For how many milliseconds a request may wait for a statement or a connection before the database is probed. */
const slowAfterMs = 300;
const pingTimeoutMs = 900;
/** The interval in milliseconds in which that time is measured. */
const stepMs = 50;
const pingEveryMs = 500;
/** For how many milliseconds background work waits for an unresponsive database before it is aborted. */
const backgroundPatienceMs = 30_000;
/** The maximum duration of a request's statement in milliseconds; migrations, jobs and commands are not limited. */
const statementTimeoutMs = 30_000;
/**
 * For how many more milliseconds the database may end a statement itself. It has no limit behind a pooler, and none for
 * a commit that waits for a synchronous replica.
 */
const cutAfterTimeoutMs = 2000;

let pinger: pg.Client | undefined;
let asking: Promise<boolean> | undefined;

/**
 * Returns whether the database responds to a query on a separate connection: within about a second, later only if this
 * process itself gets too little processor time.
 */
export function isDatabaseAnswering(): Promise<boolean> {
  return (asking ??= ping().finally(() => (asking = undefined)));
}

/**
 * Watches requests that wait for the database. A statement may be slow because it waits for a lock, and connections may
 * be scarce. But if a simple query on another connection gets no response either, the database is frozen or
 * disconnected: all waiting requests fail at once, and new ones fail without waiting, until the database responds
 * again.
 */
export function watchDatabase(): { stop(): Promise<void> } {
  const end = new AbortController();
  const requests = trackClients(pool);
  const background = pools.filter((each) => each !== pool).map(trackClients);
  // With a pooler in between, a setting of one client would affect another.
  if (!env().DATABASE_DIRECT_URL) pool.options.statement_timeout = statementTimeoutMs;
  const watching = watch(requests, background, end.signal);
  return {
    stop: async () => {
      end.abort();
      await watching;
      pool.isAway = false;
      await closePinger();
    },
  };
}

async function watch(
  requests: Clients,
  background: readonly Clients[],
  end: AbortSignal,
): Promise<void> {
  while (!end.aborted) {
    cut(busyFor(statementTimeoutMs + cutAfterTimeoutMs, requests));
    await sleep(lookEveryMs, undefined, { signal: end }).catch(() => {});
    const isSlow =
      pool.hasWaitedFor(slowAfterMs) ||
      busyFor(slowAfterMs, requests).length > 0 ||
      background.some((clients) => busyFor(slowAfterMs, clients).length > 0);
    if (isSlow && !end.aborted && !(await isDatabaseAnswering())) {
      await waitForDatabase(requests, background, end);
    }
  }
}

async function waitForDatabase(
  requests: Clients,
  background: readonly Clients[],
  end: AbortSignal,
) {
  log.error("the database does not respond; refusing requests until it does");
  const since = performance.now();
  pool.isAway = true;
  do {
    cut(busyFor(0, requests));
    for (const clients of background) cut(busyFor(backgroundPatienceMs, clients));
    await sleep(pingEveryMs, undefined, { signal: end }).catch(() => {});
  } while (!end.aborted && !(await isDatabaseAnswering()));
  pool.isAway = false;
  log.warn({ ms: Math.round(performance.now() - since) }, "the database responds again");
}

async function ping(): Promise<boolean> {
  const deadline = lateTimeout(pingTimeoutMs);
  try {
    // A lost connection says nothing about the database, so the query is repeated on a new one.
    return await Promise.race([deadline.passed, askOnce().catch(askOnce)]);
  } catch {
    return false;
  } finally {
    deadline.clear();
    if (deadline.hasPassed()) dropPinger();
  }
}

async function askOnce(): Promise<true> {
  const client = (pinger ??= openPinger());
  try {
    await client.query("select 1");
    return true;
  } catch (error) {
    if (pinger === client) dropPinger();
    throw error;
  }
}

function openPinger(): pg.Client {
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  client.on("error", () => {
    if (pinger === client) dropPinger();
  });
  // Queries before the connection is open wait in its queue, and fail with it.
  client.connect().catch(() => client.end().catch(() => {}));
  return client;
}

function dropPinger(): void {
  const client = pinger;
  pinger = undefined;
  (
    client as unknown as { connection: { stream: { destroy(): void } } } | undefined
  )?.connection.stream.destroy();
}

async function closePinger(): Promise<void> {
  const client = pinger;
  pinger = undefined;
  await client?.end().catch(() => {});
}

/**
 * Resolves to false after a time, counted in short steps: on a machine so busy that this process gets no processor
 * time, its steps take longer too, and a database on the same machine gets more time to respond. A response that
 * arrived while this process was busy counts as in time.
 */
function lateTimeout(ms: number) {
  let hasPassed = false;
  const { promise, resolve } = Promise.withResolvers<false>();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const step = (left: number) => {
    if (isOver) return;
    timer = setTimeout(() => {
      setImmediate(() => {
        if (left > stepMs) return step(left - stepMs);
        hasPassed = true;
        resolve(false);
      });
    }, stepMs);
  };
  step(ms);
  return {
    passed: promise,
    clear: () => {
      isOver = true;
      clearTimeout(timer);
    },
    hasPassed: () => hasPassed,
  };
}
