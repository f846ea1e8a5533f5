import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";

import { busyFor, type Clients, cut, trackClients } from "./busy-clients.server.ts";
import { backgroundPool, pool } from "./client.server.ts";

const lookEveryMs = 100;
/** How long a request may wait for a statement or a connection before it is asked whether the database answers at all. */
const slowAfterMs = 300;
const pingTimeoutMs = 900;
/** The steps in which that time is counted. */
const stepMs = 50;
const pingEveryMs = 500;
/** How long background work waits for a database that has stopped answering before it is broken off. */
const backgroundPatienceMs = 30_000;
/** The longest that a statement of a request may take; migrations, jobs and commands are not limited. */
const statementTimeoutMs = 30_000;

let pinger: pg.Client | undefined;
let asking: Promise<boolean> | undefined;

/**
 * Returns whether the database answers, asked on a connection that nothing else uses: within about a second, later
 * only where this process itself gets too little processor time.
 */
export function isDatabaseAnswering(): Promise<boolean> {
  return (asking ??= ping().finally(() => (asking = undefined)));
}

/**
 * Watches over requests that wait for the database. A statement may be slow, for it may wait for a lock, and connections
 * may be scarce; but when a plain question on another connection gets no answer either, the database is frozen or cut
 * off: all that waits for it fails at once, and whatever comes fails without waiting, until the database answers again.
 */
export function watchDatabase(): { stop(): Promise<void> } {
  const end = new AbortController();
  const requests = trackClients(pool);
  const background = trackClients(backgroundPool);
  // With a pooler in between, a setting of one client would become that of another.
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

async function watch(requests: Clients, background: Clients, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    await sleep(lookEveryMs, undefined, { signal: end }).catch(() => {});
    const isSlow =
      pool.hasWaitedFor(slowAfterMs) ||
      busyFor(slowAfterMs, requests).length > 0 ||
      busyFor(slowAfterMs, background).length > 0;
    if (isSlow && !end.aborted && !(await isDatabaseAnswering())) {
      await waitForDatabase(requests, background, end);
    }
  }
}

async function waitForDatabase(requests: Clients, background: Clients, end: AbortSignal) {
  log.error("the database does not answer; requests are refused until it does");
  const since = performance.now();
  pool.isAway = true;
  do {
    cut(busyFor(0, requests));
    cut(busyFor(backgroundPatienceMs, background));
    await sleep(pingEveryMs, undefined, { signal: end }).catch(() => {});
  } while (!end.aborted && !(await isDatabaseAnswering()));
  pool.isAway = false;
  log.warn({ ms: Math.round(performance.now() - since) }, "the database answers again");
}

async function ping(): Promise<boolean> {
  const deadline = lateTimeout(pingTimeoutMs);
  try {
    // A connection that was lost says nothing about the database: a new one does.
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
  // What is asked before it is open waits in its queue, and fails with it.
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
 * False after a time, counted in short steps: on a machine so busy that this process gets no processor time, its steps
 * take longer too, and a database that shares the machine gets as much longer to answer. An answer that arrived while
 * this process was busy counts as in time.
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
