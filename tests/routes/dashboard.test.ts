import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { register } from "#app/domains/events/registration/register.server.ts";
import type { CompletionStatus } from "#app/domains/missions/mission.ts";
import { missionCompletions, missions } from "#app/domains/missions/tables.server.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildActivity, buildLearner } from "#tests/builders/passport.ts";
import { db } from "#tests/db.ts";
import { toastsOf } from "#tests/flash.ts";
import { fetchApp } from "#tests/http.ts";

const textOf = async (response: Response) =>
  (await response.text())
    .replaceAll(/<(script|style|head)[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<!-- -->/g, "")
    .replaceAll(/<[^>]+>/g, "\n");

const show = async (cookie: string) => {
  const answer = await fetchApp("/dashboard", { cookie });
  expect(answer.status).toBe(200);
  // A number and its unit are apart, because the number is larger.
  return (await textOf(answer)).replaceAll(/[ \n]+/g, " ");
};

async function buildMission(title: string, overrides: Partial<typeof missions.$inferInsert> = {}) {
  const [mission] = await db
    .insert(missions)
    .values({ title, description: "Do it.", ...overrides })
    .returning();
  return mission?.id ?? "";
}

const submit = (missionId: string, userId: string, status: CompletionStatus, note?: string) =>
  db.insert(missionCompletions).values({
    missionId,
    userId,
    status,
    reviewNote: note ?? null,
    completionProof: { text: "Done.", link: null, date: null, place: null, photos: [] },
  });

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000);

beforeEach(async () => {
  await db.execute(sql`truncate missions, events cascade`);
});

test("redirects a visitor to login with a message", async () => {
  const answer = await fetchApp("/dashboard");
  expect(answer.headers.get("location")).toBe("/auth?redirect=%2Fdashboard");
  expect(toastsOf(answer)).toEqual(["Log in to view your dashboard"]);
});

test("a new learner sees how to start", async () => {
  const { cookie } = await buildLearner(db, { name: "فاطمة الزهراء" });
  const text = await show(cookie);
  for (const expected of [
    "Hello, فاطمة الزهراء",
    "Your passport is still empty.",
    "0 days",
    "Do something today to start a streak.",
    "100 points to go",
    "No new missions right now",
    "No upcoming events",
    "First Step",
    "0 of 1 activity",
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).not.toContain("Your submissions");
});

test("points, streak and the nearest badges follow the activities", async () => {
  const { actor, cookie } = await buildLearner(db, { activities: 4, points: 50 });
  await buildActivity(db, actor.id, { source: "yesterday", daysAgo: 1 });
  const text = await show(cookie);
  for (const expected of [
    "2 days",
    "You’ve been active today.",
    "100 points to go",
    "4 of 17 goals",
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).not.toContain("First Step");
});

test("shows own proofs that are pending or rejected until resubmitted", async () => {
  const [ada, bea] = [await buildLearner(db), await buildLearner(db)];
  const [one, two, three] = [
    await buildMission("Plant a tree"),
    await buildMission("Walk to work"),
    await buildMission("Cook without waste"),
  ];
  await submit(one, ada.actor.id, "rejected", "Please add a photo.");
  await submit(two, ada.actor.id, "pending");
  await submit(three, bea.actor.id, "rejected", "Not yours.");
  const text = await show(ada.cookie);
  expect(text).toMatch(/Plant a tree\s+Not accepted\s+Please add a photo\./);
  expect(text).toMatch(/Walk to work\s+In review/);
  expect(text).toMatch(/Missions to try[\s\S]*Cook without waste/);
  expect(text).not.toContain("Not yours.");
  await submit(one, ada.actor.id, "pending");
  const again = await show(ada.cookie);
  expect(again).not.toContain("Not accepted");
  expect(again.match(/Plant a tree/g)).toHaveLength(1);
});

test("suggests only available items: no hidden, deleted or past ones, at most three", async () => {
  const { actor, cookie } = await buildLearner(db);
  await buildMission("Hidden mission", { isActive: false });
  await buildMission("Deleted mission", { deletedAt: new Date() });
  await submit(await buildMission("Done mission"), actor.id, "approved");
  await buildEvent(db, { title: "Past event", startDate: inDays(-2) });
  await buildEvent(db, { title: "Hidden event", startDate: inDays(2), isActive: false });
  await buildEvent(db, { title: "Going on", startDate: inDays(-1), endDate: inDays(1) });
  for (const n of [1, 2, 3, 4]) {
    await buildMission(`Mission ${n}`, { sdgGoal: n });
    await buildEvent(db, { title: `Event ${n}`, startDate: inDays(n) });
  }
  const text = await show(cookie);
  expect(text).not.toMatch(/Hidden|Deleted|Done mission|Past event/);
  expect(text.match(/Mission \d/g)).toEqual(["Mission 4", "Mission 3", "Mission 2"]);
  expect(text.match(/Going on|Event \d/g)).toEqual(["Going on", "Event 1", "Event 2"]);
});

test("works without scripts and with an unknown time zone", async () => {
  const { actor, cookie } = await buildLearner(db, { activities: 1 });
  await db.execute(sql`update profiles set time_zone = 'Mars/Olympus' where id = ${actor.id}`);
  expect(await show(cookie)).toContain("1 day");
  const html = await (await fetchApp("/dashboard", { cookie })).text();
  expect(html).not.toMatch(/<script[^>]+src=/);
});

test("lists registered events before earlier ones", async () => {
  const { actor, cookie } = await buildLearner(db);
  for (let n = 0; n < 4; n++) {
    await buildEvent(db, { title: `Sooner ${n}`, startDate: inDays(1), endDate: inDays(2) });
  }
  const mine = { title: "Mine", startDate: inDays(9), endDate: inDays(10) };
  await register(actor, (await buildEvent(db, mine)).id);
  const text = await show(cookie);
  expect(text.indexOf("Mine")).toBeLessThan(text.indexOf("Sooner 0"));
  expect(text).toContain("You’re going");
  expect(text).not.toContain("Sooner 3");
});
