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
  run: (own: Own & { received: string[]; sent: string[] }) => Promise<void>,
): Promise<void> {
  await inOwnDatabase(async (own) => {
    const received: string[] = [];
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
    const leave = subscribeTopics(topics, (topic) => received.push(topic));
    await run({ ...own, received, sent });
    leave();
    await publishing.stop();
    await listening.stop();
  });
}

test("notifies subscribers of a topic once per batch", () =>
  inLive(["bell:1", "leaderboard"], async ({ received, sent }) => {
    for (let n = 0; n < 50; n++) for (const topic of ["bell:1", "bell:2"]) publish(topic);
    await expect.poll(() => received).toEqual(["bell:1"]);
    publish("leaderboard");
    await expect.poll(() => received).toEqual(["bell:1", "leaderboard"]);
    expect(sent).toEqual(["bell:1\nbell:2", "leaderboard"]);
  }));

test("splits topics that exceed one database message", () =>
  inLive(["bell:last"], async ({ received, sent }) => {
    const topics = Array.from({ length: 1000 }, (_, n) => `bell:${String(n).padStart(15, "0")}`);
    for (const topic of topics) publish(topic);
    publish("bell:last");
    await expect.poll(() => received).toEqual(["bell:last"]);
    expect(sent).toHaveLength(3);
    expect(sent.flatMap((message) => message.split("\n"))).toEqual([...topics, "bell:last"]);
  }));

test("notifies when the transaction commits, and not when it is rolled back", () =>
  inLive(["bell:1", "bell:2"], async ({ db, received }) => {
    const undone = db.transaction(async (tx) => {
      await publishWith("bell:1", tx);
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await db.transaction((tx) => publishWith("bell:2", tx));
    await expect.poll(() => received).toEqual(["bell:2"]);
  }));

test("notifies all subscribers after a lost connection", () =>
  inLive(["bell:1", "event:1"], async ({ pool, received }) => {
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'",
    );
    await expect.poll(() => received.toSorted()).toEqual(["bell:1", "event:1"]);
    publish("event:1");
    await expect.poll(() => received.length).toBe(3);
  }));

test("flushes pending topics on stop, and never throws without a database", () =>
  inLive(["bell:1"], async ({ pool, received }) => {
    publish("bell:1");
    await startPublishing(pool).stop();
    publish("bell:2");
    await expect.poll(() => received).toEqual(["bell:1"]);
    const broken = startPublishing({ query: () => Promise.reject(new Error("away")) } as never);
    publish("bell:1");
    await expect(broken.stop()).resolves.toBeUndefined();
  }));
