import { expect, test } from "vitest";

import {
  countHolders,
  findBadge,
  nextBadgesColumn,
} from "#app/domains/passport/badges/badges.server.ts";
import { readColumn } from "#db/user-column.server.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { db, inRollback } from "#tests/db.ts";
import { fetchApp } from "#tests/http.ts";

const textOf = async (response: Response) =>
  (await response.text())
    .replaceAll(/<(script|style|head)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<!-- -->/g, "")
    .replaceAll(/<[^>]+>/g, "\n");

test("shows all badges to visitors, each with its icon and without progress", async () => {
  const answer = await fetchApp("/badges");
  expect(answer.status).toBe(200);
  const html = await answer.text();
  expect(html.match(/data-icon="/g)).toHaveLength(27);
  expect(html).not.toContain('data-icon="trophy"');
  expect(html).not.toContain("<progress");
  expect(html).not.toMatch(/<script[^>]+src=/);
  expect(html).toContain('href="/badges/explorer-of-all-17"');
});

test("a learner sees which badges they have and how far the others are", async () => {
  const { cookie } = await buildLearner(db, { activities: 4 });
  const text = await textOf(await fetchApp("/badges", { cookie }));
  expect(text).toContain("1 of 27 earned");
  expect(text).toContain("4 of 17 goals");
  expect(text).toContain("1 of 10 activities");
  expect(text).toContain("1 of 7 days in a row");
  expect(text).toMatch(/First Step[\s\S]{0,80}Earned on /);
});

test("a badge's page shows its rule, the own progress and the number of holders", async () => {
  const { cookie } = await buildLearner(db, { activities: 1 });
  const mine = await textOf(await fetchApp("/badges/champion-1", { cookie }));
  for (const expected of ["Goal 1 Champion", "How to earn it", "1 of 10 activities"]) {
    expect(mine).toContain(expected);
  }
  expect(mine).toContain("No one has earned this badge yet");
  const strange = await textOf(await fetchApp("/badges/first-step"));
  expect(strange).toMatch(/\d+ learners? (?:has|have) earned this badge/);
  expect(strange).toContain("Log in or sign up to see your progress.");
  expect(strange).not.toContain("Download as a digital credential");
  const earned = await textOf(await fetchApp("/badges/first-step", { cookie }));
  expect(earned).toContain("Earned on");
  expect(earned).toContain("Download as a digital credential");
});

test.each(["no-such-badge", "FIRST-STEP", "%00", "a".repeat(3000)])(
  "there is no badge at %s",
  async (slug) => {
    expect((await fetchApp(`/badges/${slug}`)).status).toBe(404);
  },
);

test("the passport and the public passport link to the badges", async () => {
  const { cookie, slug } = await buildLearner(db, { activities: 1 });
  for (const path of ["/passport", `/passport/${slug}`]) {
    const html = await (await fetchApp(path, { cookie })).text();
    expect(html).toContain('href="/badges"');
    expect(html).toContain('href="/badges/first-step"');
  }
});

test("the next badges are the nearest ones not yet earned", () =>
  inRollback(async (tx) => {
    const { actor } = await buildLearner(tx, { activities: 5 });
    const next = await readColumn(actor.id, nextBadgesColumn(3), tx);
    expect(next.map(({ slug, reached }) => [slug, reached])).toEqual([
      ["explorer-of-all-17", 5],
      ["seven-day-streak", 1],
      ["champion-1", 1],
    ]);
    expect(await findBadge("first-step", actor.id, tx)).toMatchObject({
      reached: null,
      earnedAt: expect.any(Date),
    });
    expect(await findBadge("first-step", undefined, tx)).toMatchObject({
      reached: null,
      earnedAt: null,
    });
    const id = (await findBadge("first-step", undefined, tx))?.id ?? "";
    const before = (await countHolders(tx)).get(id) ?? 0;
    await buildLearner(tx, { activities: 2 });
    expect((await countHolders(tx)).get(id)).toBe(before + 1);
  }));
