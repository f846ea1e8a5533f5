import { sql, type SQL } from "drizzle-orm";
import type pg from "pg";

import { createProcessMap, onMemoryReset } from "#app/lib/process-memory.ts";
import { log } from "#app/platform/log.server.ts";

import type { ChannelHandler } from "./listen.server.ts";

type Executor = { execute(query: SQL): PromiseLike<unknown> };

/** The channel of the database on which all processes notify each other of changed topics. */
export const liveChannel = "live";

const gatherMs = 500;
// PostgreSQL accepts messages below 8,000 bytes; topics are ASCII.
const maxCharacters = 7900;

const gathered = new Set<string>();
let sender: Pick<pg.Pool, "query"> | undefined;
let timer: NodeJS.Timeout | undefined;
onMemoryReset(() => {
  clearTimeout(timer);
  timer = undefined;
  sender = undefined;
  gathered.clear();
});

/**
 * Notifies the subscribers of a topic, in any process, that it has changed: within half a second, once for repeated
 * calls, and outside the caller's transaction, because commits with NOTIFY wait for each other. Never throws; nothing
 * is published before `startPublishing`.
 */
export function publish(topic: string): void {
  if (!sender) return;
  gathered.add(topic);
  timer ??= setTimeout(() => void sendGathered(), gatherMs).unref();
}

/** Publishes a topic if and only if the caller's transaction commits; for rare activities, not for check-ins. */
export async function publishWith(topic: string, tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_notify(${liveChannel}, ${topic})`);
}

/** Publishes many topics in one statement, if and only if the caller's transaction commits. */
export async function publishAllWith(topics: readonly string[], tx: Executor): Promise<void> {
  await tx.execute(sql`
    select pg_notify(${liveChannel}, topic) from unnest(${sql.param(topics)}::text[]) as topic`);
}

/** Sends the published topics through a pool until stopped; then the collected topics are sent at once. */
export function startPublishing(pool: Pick<pg.Pool, "query">): { stop(): Promise<void> } {
  sender = pool;
  return {
    stop: async () => {
      await sendGathered();
      sender = undefined;
    },
  };
}

async function sendGathered(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const messages = packTopics(gathered);
  gathered.clear();
  if (!messages.length) return;
  const statement = "select pg_notify($1, message) from unnest($2::text[]) as message";
  try {
    await sender?.query(statement, [liveChannel, messages]);
  } catch (error) {
    log.warn({ err: error }, "could not publish changes");
  }
}

/** Packs topics into as few messages as possible. */
function packTopics(topics: Iterable<string>): string[] {
  const messages: string[] = [];
  let message = "";
  for (const topic of topics) {
    if (message && message.length + topic.length >= maxCharacters) {
      messages.push(message);
      message = "";
    }
    message += message ? `\n${topic}` : topic;
  }
  return message ? [...messages, message] : messages;
}

type Subscriber = (topic: string) => void;

const subscribers = createProcessMap<string, Set<Subscriber>>();

/** Calls `subscriber` whenever one of the topics may have changed; returns a function that unsubscribes. */
export function subscribeTopics(topics: readonly string[], subscriber: Subscriber): () => void {
  for (const topic of topics) {
    const all = subscribers.get(topic) ?? new Set();
    subscribers.set(topic, all.add(subscriber));
  }
  return () => {
    for (const topic of topics) {
      const all = subscribers.get(topic);
      all?.delete(subscriber);
      if (all?.size === 0) subscribers.delete(topic);
    }
  };
}

/** The handler of the channel for the subscribers in this process. */
export const channelHandlers: ChannelHandler = {
  onMessage: (message) => {
    for (const topic of message.split("\n")) notifySubscribers(topic);
  },
  onListeningChange: (isListening) => {
    // Messages sent while the connection was lost are missing, so anything may have changed.
    if (isListening) for (const topic of subscribers.keys()) notifySubscribers(topic);
  },
};

function notifySubscribers(topic: string): void {
  for (const subscriber of subscribers.get(topic) ?? []) subscriber(topic);
}
