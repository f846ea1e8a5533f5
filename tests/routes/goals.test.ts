import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { goalText } from "#app/domains/sdgs/goal-text.server.ts";
import { goals } from "#app/domains/sdgs/goals.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildMission } from "#tests/builders/missions.ts";
import { buildLearner } from "#tests/builders/passport.ts";
import { buildPost } from "#tests/builders/search.ts";
import { db } from "#tests/db.ts";
import { elementOf, linksOf, textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";

const main = async (path: string) => elementOf(await (await fetchApp(path)).text(), "main");

test("the overview links all 17 goals, without scripts", async () => {
  const answer = await fetchApp("/sdgs");
  const html = await answer.text();
  const hrefs = new Set(linksOf(elementOf(html, "main")).map(([, href]) => href));
  expect([...hrefs].toSorted()).toEqual(goals.map(({ number }) => `/sdgs/${number}`).toSorted());
  const contentText = textOf(elementOf(html, "main"));
  expect(contentText).toContain("Clean water and sanitation");
  for (const { number } of goals) expect(contentText).toContain(goalText(number).summary);
  expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
  expect(html).not.toMatch(/<script[^>]*type="module"/);
});

test.each(goals)("goal $number shows its text, every target and links", async ({ number }) => {
  const answer = await fetchApp(`/sdgs/${number}`);
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const content = elementOf(html, "main");
  const contentText = textOf(content).replaceAll("&quot;", '"');
  const { about, facts, act, targets } = goalText(number);
  for (const [target, line] of Object.entries(targets)) {
    expect(contentText).toContain(
      `${target} ${line.replaceAll("&", "&amp;")}`.replaceAll("&amp;", "&"),
    );
  }
  for (const text of [...about, ...act, ...facts.map((fact) => fact.text)]) {
    expect(contentText).toContain(text);
  }
  const hrefs = linksOf(content).map(([, href]) => href);
  const around = [number - 1, number + 1].filter((n) => n > 0 && n < 18).map((n) => `/sdgs/${n}`);
  expect(hrefs).toEqual(expect.arrayContaining(["/sdgs", ...around]));
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<meta property="og:title" content="Goal \d+: /);
  expect(html).toMatch(/<meta name="description" content="[^"]{80,350}"/);
});

test.each(["0", "18", "01", "1.0", "6.1", "x", "-1", "1e1", "%00", "17%20"])(
  "there is no goal %s",
  async (n) => {
    expect((await fetchApp(`/sdgs/${n}`)).status).toBe(404);
  },
);

test("a goal without content says what will appear", async () => {
  const contentText = textOf(await main("/sdgs/17"));
  for (const text of [
    "No courses on this goal yet",
    "No missions for this goal yet",
    "No upcoming events",
    "No one here yet",
    "No conversations yet",
  ]) {
    expect(contentText).toContain(text);
  }
});

test("shows the public content of a goal only", async () => {
  const soon = new Date(Date.now() + 24 * 3600 * 1000);
  await buildCourse(db, { title: "Rivers and <i>rain</i>", sdgGoal: 14 });
  await buildCourse(db, { title: "A draft", sdgGoal: 14, status: "draft" });
  await buildMission(db, { title: "Count the shells", sdgGoal: 14 });
  await buildMission(db, { title: "A hidden mission", sdgGoal: 14, isActive: false });
  await buildEvent(db, { title: "Beach day", sdgGoal: 14, startDate: soon });
  await buildEvent(db, { title: "Over long ago", sdgGoal: 14, startDate: new Date(0) });
  await buildEvent(db, { title: "Hidden day", sdgGoal: 14, startDate: soon, isActive: false });
  const seen = await buildLearner(db, { name: "Amina Otieno", country: "KE" });
  const hidden = await buildLearner(db, { name: "Private Person", isPublic: false });
  const shy = await buildLearner(db, { name: "Shy Person" });
  await db
    .update(profiles)
    .set({ onLeaderboard: false })
    .where(sql`id = ${shy.actor.id}`);
  for (const { actor } of [seen, hidden, shy]) {
    await db.execute(sql`insert into period_points (period, goal, user_id, points, shown)
      values ('all', 14, ${actor.id}::uuid, 70, true) on conflict do nothing`);
  }
  const post = await buildPost(db, seen.actor.id, { goal: 14, title: "Shells or plastic?" });
  const gone = await buildPost(db, hidden.actor.id, { goal: 14, title: "Removed words" });
  await db.execute(sql`update posts set removed_at = now() where id = ${gone}::uuid`);
  const content = await main("/sdgs/14");
  const contentText = textOf(content);
  for (const text of [
    "Rivers and &lt;i&gt;rain",
    "Count the shells",
    "Beach day",
    "70 points",
    "Shells or plastic?",
  ]) {
    expect(contentText).toContain(text);
  }
  for (const text of [
    "A draft",
    "hidden",
    "Hidden",
    "Over long ago",
    "Private",
    "Shy",
    "Removed",
  ]) {
    expect(contentText).not.toContain(text);
  }
  expect(linksOf(content)).toContainEqual(["Amina Otieno", `/passport/${seen.slug}`]);
  expect(linksOf(content)).toContainEqual(["Shells or plastic?", `/community/posts/${post}`]);
  expect(linksOf(content)).toContainEqual(["All courses on this goal", "/courses?goal=14"]);
});
