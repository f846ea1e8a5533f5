import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";

import { log } from "#app/platform/log.server.ts";

export type ChannelHandler = {
  /** Called with each message that was sent on the channel. */
  onMessage: (message: string) => void;
  /** Called with whether messages arrive: false while the connection is lost, when some may have been missed. */
  onListeningChange: (isListening: boolean) => void;
};

const pauseMs = 500;
const aliveEveryMs = 5000;

/** The handlers of each channel. */
type Channels = Readonly<Record<string, ChannelHandler>>;

/** Listens on channels of the database, all on one dedicated connection, and reconnects whenever it is lost. */
export function listenTo(connectionString: string, channels: Channels): { stop(): Promise<void> } {
  const end = new AbortController();
  const listening = listenUntilStopped(connectionString, channels, end.signal);
  return {
    stop: async () => {
      end.abort();
      await listening;
    },
  };
}

async function listenUntilStopped(url: string, channels: Channels, end: AbortSignal) {
  while (!end.aborted) {
    try {
      await listenOnce(url, channels, end);
    } catch (error) {
      log.warn({ err: error }, "could not listen for changes; retrying");
    }
    await sleep(pauseMs, undefined, { signal: end }).catch(() => {});
  }
}

async function listenOnce(url: string, channels: Channels, end: AbortSignal) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    query_timeout: aliveEveryMs,
  });
  const lost = Promise.withResolvers<void>();
  // Prevents an unhandled rejection if the connection is lost before anything awaits it.
  lost.promise.catch(() => {});
  client.on("error", lost.reject);
  client.on("end", lost.resolve);
  client.on("notification", ({ channel, payload }) => channels[channel]?.onMessage(payload ?? ""));
  const say = (isListening: boolean) => {
    for (const { onListeningChange } of Object.values(channels)) onListeningChange(isListening);
  };
  end.addEventListener("abort", () => lost.resolve(), { once: true });
  // A connection that was cut silently is detected by a query. Otherwise it would look like a channel without messages.
  const alive = setInterval(() => client.query("select 1").catch(lost.reject), aliveEveryMs);
  try {
    await client.connect();
    const names = Object.keys(channels).map((name) => client.escapeIdentifier(name));
    await client.query(names.map((name) => `listen ${name}`).join("; "));
    if (!end.aborted) say(true);
    await lost.promise;
  } finally {
    clearInterval(alive);
    say(false);
    await client.end().catch(() => {});
  }
}
