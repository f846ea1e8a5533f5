import { cpSync } from "node:fs";
import { join } from "node:path";

import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { db } from "#tests/db.ts";

import { makeDataDir, startProduct } from "./product.ts";

/** A process of the product on the database of this file, with the secrets that its sessions are signed with. */
function startOnDatabase() {
  const dataDir = makeDataDir();
  cpSync(join(inject("scratchDir"), "secrets"), join(dataDir.path, "secrets"), { recursive: true });
  const product = startProduct(dataDir.path, { DATABASE_URL: process.env["DATABASE_URL"] ?? "" });
  return { ...product, remove: dataDir.remove };
}

/** Follows topics, and tells what was heard so far. */
async function follow(url: string, cookie: string, query: string) {
  const answer = await fetch(`${url}/live?${query}`, { headers: { cookie } });
  const heard: string[] = [];
  const ended = (async () => {
    const text = answer.body?.pipeThrough(new TextDecoderStream());
    for await (const chunk of text ?? []) heard.push(...(chunk.match(/(?<=data: ).*/g) ?? []));
  })();
  return { answer, heard, ended };
}

const checkIn = async (url: string, learner: Actor) => {
  const { qrCodeData } = await buildEvent(db);
  const { status } = await fetch(`${url}/api/v1/check-ins`, {
    method: "POST",
    headers: {
      cookie: await buildSessionCookie(db, learner),
      origin: url,
      "content-type": "application/json",
    },
    body: JSON.stringify({ qr_code: qrCodeData }),
  });
  return status;
};

test("what happens in one process is heard in another, also after a cut; streams end with the process", async () => {
  const learner = await buildActor(db);
  const cookie = await buildSessionCookie(db, learner);
  const [one, other] = [startOnDatabase(), startOnDatabase()];
  try {
    const [here, there] = await Promise.all([one.ready, other.ready]);
    const { answer, heard, ended } = await follow(here, cookie, "topic=bell&topic=leaderboard");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
    expect(answer.headers.get("content-encoding")).toBeNull();
    const bells = () => heard.filter((topic) => topic === "bell").length;
    expect(await checkIn(there, learner)).toBe(201);
    await expect.poll(bells, { timeout: 5000 }).toBe(1);
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`);
    await expect.poll(bells, { timeout: 5000 }).toBe(2);
    expect(await checkIn(there, learner)).toBe(201);
    await expect.poll(bells, { timeout: 5000 }).toBe(3);
    const stoppedAt = performance.now();
    one.process.kill("SIGTERM");
    await ended;
    expect((await one.ended).code).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  } finally {
    for (const product of [one, other]) {
      product.process.kill("SIGTERM");
      // eslint-disable-next-line no-await-in-loop
      await product.ended;
      product.remove();
    }
  }
}, 60_000);
