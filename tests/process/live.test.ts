import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { startPublishing } from "#app/platform/postgres/live.server.ts";
import { pool } from "#db/client.server.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";
import { databaseUrl } from "#tests/worker.ts";

import { makeDataDir, shareSecrets, startProduct } from "./product.ts";

/** Subscribes to topics; returns the response, the topics received so far and a promise of the stream's end. */
async function follow(url: string, cookie: string, query: string) {
  const answer = await fetch(`${url}/live?${query}`, { headers: { cookie } });
  const received: string[] = [];
  const ended = (async () => {
    const text = answer.body?.pipeThrough(new TextDecoderStream());
    for await (const chunk of text ?? []) received.push(...(chunk.match(/(?<=data: ).*/g) ?? []));
  })();
  return { answer, received, ended };
}

const checkInSomewhere = async (learner: Actor) =>
  checkIn(learner, (await buildEvent(db)).qrCodeData);

test("events of one process reach another, also after a cut; streams end with the process", async () => {
  const learner = await buildActor(db);
  const cookie = await buildSessionCookie(db, learner);
  const dataDir = makeDataDir();
  shareSecrets(dataDir.path);
  const other = startProduct(dataDir.path, { DATABASE_URL: databaseUrl() });
  const publishing = startPublishing(pool);
  try {
    const query = "topic=bell&topic=leaderboard";
    const { answer, received, ended } = await follow(await other.ready, cookie, query);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    expect(answer.headers.get("content-encoding")).toBeNull();
    const bells = () => received.filter((topic) => topic === "bell").length;
    await checkInSomewhere(learner);
    await expect.poll(bells).toBe(1);
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`);
    await expect.poll(bells).toBe(2);
    await checkInSomewhere(learner);
    await expect.poll(bells).toBe(3);
    other.process.kill("SIGTERM");
    await ended;
    expect((await other.ended).code).toBe(0);
  } finally {
    await publishing.stop();
    other.process.kill("SIGTERM");
    await other.ended;
    dataDir.remove();
  }
});
