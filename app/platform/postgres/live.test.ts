import { expect, test } from "vitest";

import { inOwnDatabase } from "#tests/db.ts";

import { listenTo } from "./listen.server.ts";
import {
  publish,
  publishWith,
  subscribeTopics,
  liveChannel,
  channelHandlers,
  startPublishing,
} from "./live.server.ts";

type Own = Parameters<Parameters<typeof inOwnDatabase>[0]>[0];

/**
 * Publishes and listens on one database; calls `run` with the messages sent and the notifications that a subscriber of
 * the topics got.
 */
async function inLive(
  topics: readonly string[],
  run: (own: Own & { told: string[]; sent: string[] }) => Promise<void>,
): Promise<void> {
  await inOwnDatabase(async (own) => {
    const told: string[] = [];
    const sent: string[] = [];
    let isListening = false;
    const publishing = startPublishing(own.pool);
    const listening = listenTo(own.url, {
      [liveChannel]: {
        onMessage: (message) => {
          sent.push(message);
          channelHandlers.onMessage(message);
        },
        onListeningChange: (now) => {
          isListening = now;
          channelHandlers.onListeningChange(now);
        },
      },
    });
    await expect.poll(() => isListening).toBe(true);
    const leave = subscribeTopics(topics, (topic) => told.push(topic));
    await run({ ...own, told, sent });
    leave();
    await publishing.stop();
    await listening.stop();
  });
}

test("a topic is told of once, however often it is announced in a moment, to its followers alone", () =>
  inLive(["bell:1", "leaderboard"], async ({ told, sent }) => {
    for (let n = 0; n < 50; n++) for (const topic of ["bell:1", "bell:2"]) publish(topic);
    await expect.poll(() => told).toEqual(["bell:1"]);
    publish("leaderboard");
    await expect.poll(() => told).toEqual(["bell:1", "leaderboard"]);
    expect(sent).toEqual(["bell:1\nbell:2", "leaderboard"]);
  }));

test("more topics than a message of the database holds go out in several", () =>
  inLive(["bell:last"], async ({ told, sent }) => {
    const topics = Array.from({ length: 1000 }, (_, n) => `bell:${String(n).padStart(15, "0")}`);
    for (const topic of topics) publish(topic);
    publish("bell:last");
    await expect.poll(() => told).toEqual(["bell:last"]);
    expect(sent).toHaveLength(3);
    expect(sent.flatMap((message) => message.split("\n"))).toEqual([...topics, "bell:last"]);
  }));

test("what is announced with a transaction is told when it commits, and never when it does not", () =>
  inLive(["bell:1", "bell:2"], async ({ db, told }) => {
    const undone = db.transaction(async (tx) => {
      await publishWith("bell:1", tx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await db.transaction((tx) => publishWith("bell:2", tx));
    await expect.poll(() => told).toEqual(["bell:2"]);
  }));

test("after the connection was cut every follower is told, for something may have been missed", () =>
  inLive(["bell:1", "event:1"], async ({ pool, told }) => {
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'",
    );
    await expect.poll(() => told.toSorted()).toEqual(["bell:1", "event:1"]);
    publish("event:1");
    await expect.poll(() => told.length).toBe(3);
  }));

test("what is gathered goes out when announcing stops; before and after, and without a database, nothing throws", () =>
  inLive(["bell:1"], async ({ pool, told }) => {
    publish("bell:1");
    await startPublishing(pool).stop();
    publish("bell:2");
    await expect.poll(() => told).toEqual(["bell:1"]);
    const broken = startPublishing({ query: () => Promise.reject(new Error("away")) } as never);
    publish("bell:1");
    await expect(broken.stop()).resolves.toBeUndefined();
  }));
