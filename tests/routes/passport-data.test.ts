import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";
import { startListening } from "#tests/templates.ts";

// As production serves it: with the cache in front, and with the changes of the database.
let product: Awaited<ReturnType<typeof startListening>>;
beforeAll(async () => (product = await startListening()));
afterAll(() => product.stop());

const read = (slug: string) => product.get(`/api/v1/passports/${slug}`, "");
const show = (isPublic: boolean, cookie: string) =>
  fetchApp("/api/v1/me", { method: "PATCH", json: { passport_public: isPublic }, cookie });

test("a passport that is hidden while many read it is gone at once", async () => {
  const { slug, cookie } = await buildLearner(db, { activities: 2 });
  for (let times = 0; times < 5; times++) {
    expect((await show(true, cookie)).status).toBe(200);
    let isHidden = false;
    const early: number[] = [];
    const readers = Array.from({ length: 8 }, async () => {
      while (!isHidden) early.push((await read(slug)).status);
    });
    await expect.poll(() => early.length).toBeGreaterThan(20);
    expect((await show(false, cookie)).status).toBe(200);
    const late = await Promise.all(Array.from({ length: 8 }, () => read(slug)));
    isHidden = true;
    await Promise.all(readers);
    expect(early).toContain(200);
    expect(late.map(({ status }) => status)).toEqual(Array(8).fill(404));
    expect((await read(slug)).status).toBe(404);
  }
});

test("a passport that is hidden by the database is gone, and points are current after a second", async () => {
  const { actor, slug } = await buildLearner(db, { activities: 2 });
  const points = async () =>
    (JSON.parse((await read(slug)).body) as { total_points: number }).total_points;
  const before = await points();
  await db.execute(sql`
    select award_points(${actor.id}, 'lesson', 'One more', 6, 5, 'test:one-more', '{}')`);
  await expect.poll(points).toBe(before + 5);
  await db.execute(sql`update profiles set passport_public = false where id = ${actor.id}`);
  await expect.poll(async () => (await read(slug)).status).toBe(404);
});
