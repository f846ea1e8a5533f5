import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { log } from "./log.server.ts";

type Ears = {
  /** What was sent on the channel. */
  onMessage: (message: string) => void;
  /** Whether messages arrive: false while the connection is lost, when some may have been missed. */
  onHearing: (hears: boolean) => void;
};

const pauseMs = 500;
const aliveEveryMs = 5000;

/** Listens on a channel of the database on a connection of its own, and connects anew whenever it is lost. */
export function listenTo(
  connectionString: string,
  channel: string,
  ears: Ears,
): { stop(): Promise<void> } {
  const end = new AbortController();
  const listening = keepListening(connectionString, channel, ears, end.signal);
  return {
    stop: async () => {
      end.abort();
      await listening;
    },
  };
}

async function keepListening(url: string, channel: string, ears: Ears, end: AbortSignal) {
  while (!end.aborted) {
    try {
      await listenOnce(url, channel, ears, end);
    } catch (error) {
      log.warn({ err: error, channel }, "changes are not heard of");
    }
    await sleep(pauseMs, undefined, { signal: end }).catch(() => {});
  }
}

async function listenOnce(url: string, channel: string, ears: Ears, end: AbortSignal) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: aliveEveryMs,
  });
  const lost = Promise.withResolvers<void>();
  // Also when it is lost before anyone waits for it.
  lost.promise.catch(() => {});
  client.on("error", lost.reject);
  client.on("end", lost.resolve);
  client.on("notification", ({ payload }) => ears.onMessage(payload ?? ""));
  end.addEventListener("abort", () => lost.resolve(), { once: true });
  // A cut that nobody told us of is noticed by asking; it must not be mistaken for silence.
  const alive = setInterval(() => client.query("select 1").catch(lost.reject), aliveEveryMs);
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (!end.aborted) ears.onHearing(true);
    await lost.promise;
  } finally {
    clearInterval(alive);
    ears.onHearing(false);
    await client.end().catch(() => {});
  }
}
