import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildActivity, reverseActivity } from "#tests/builders/passport.ts";
import { inRollback } from "#tests/db.ts";

const streak = async (learner: string, at: string, tx: Db, max: number | null = null) => {
  const { rows } = await tx.execute<{ days: number }>(
    sql`select streak_of(${learner}, ${at}::timestamptz, ${max}::integer) as days`,
  );
  return rows[0]?.days;
};

async function buildLearnerWith(tx: Db, timeZone: string | null, moments: string[]) {
  const { id } = await buildActor(tx);
  await tx.execute(sql`update profiles set time_zone = ${timeZone} where id = ${id}`);
  for (const [n, at] of moments.entries()) {
    await buildActivity(tx, id, { source: `quiz:${n}`, at: new Date(at) });
  }
  return id;
}

test.each([
  ["nothing", [], 0],
  ["today", ["2026-06-10T08:00Z"], 1],
  ["today twice", ["2026-06-10T08:00Z", "2026-06-10T09:00Z"], 1],
  ["yesterday: the day is not over", ["2026-06-09T23:59Z"], 1],
  ["the day before yesterday: over", ["2026-06-08T12:00Z"], 0],
  ["three days up to today", ["2026-06-08T12:00Z", "2026-06-09T12:00Z", "2026-06-10T08:00Z"], 3],
  [
    "three days up to yesterday",
    ["2026-06-07T01:00Z", "2026-06-08T12:00Z", "2026-06-09T12:00Z"],
    3,
  ],
  ["a gap", ["2026-06-07T12:00Z", "2026-06-09T12:00Z", "2026-06-10T08:00Z"], 2],
  [
    "the last and the first second of two days",
    ["2026-06-09T23:59:59.999Z", "2026-06-10T00:00Z"],
    2,
  ],
] as const)("consecutive days: %s", (_, moments, days) =>
  inRollback(async (tx) => {
    const id = await buildLearnerWith(tx, null, [...moments]);
    expect(await streak(id, "2026-06-10T10:00Z", tx)).toBe(days);
  }),
);

test.each([
  // The same two moments, half an hour apart: one day in one time zone, two in another.
  ["UTC", 2],
  ["Europe/Berlin", 1],
  ["Asia/Kathmandu", 1],
  [null, 2],
  ["Mars/Olympus", 2],
])("in %s, around midnight in UTC, the streak is %i days", (zone, days) =>
  inRollback(async (tx) => {
    const id = await buildLearnerWith(tx, zone, ["2026-06-09T23:45Z", "2026-06-10T00:15Z"]);
    expect(await streak(id, "2026-06-10T00:30Z", tx)).toBe(days);
  }),
);

test.each([
  ["Pacific/Kiritimati", "2026-06-09T10:30Z", "2026-06-10T09:30Z", 1],
  ["Pacific/Kiritimati", "2026-06-09T09:30Z", "2026-06-09T10:30Z", 2],
  ["Pacific/Pago_Pago", "2026-06-09T10:30Z", "2026-06-09T11:30Z", 2],
])("at the date line, in %s, %s and %s the streak is %i days", (zone, one, other, days) =>
  inRollback(async (tx) => {
    const id = await buildLearnerWith(tx, zone, [one, other]);
    expect(await streak(id, "2026-06-10T09:45Z", tx)).toBe(days);
  }),
);

test.each([
  // Clocks go forward: the day has 23 hours, and its first and last minutes belong to it.
  [
    "Europe/Berlin",
    ["2026-03-28T22:59Z", "2026-03-28T23:01Z", "2026-03-29T21:59Z", "2026-03-29T22:01Z"],
    "2026-03-29T22:30Z",
    3,
  ],
  // Clocks go back: the day has 25 hours.
  [
    "Europe/Berlin",
    ["2026-10-24T21:59Z", "2026-10-24T22:01Z", "2026-10-25T22:59Z", "2026-10-25T23:01Z"],
    "2026-10-25T23:30Z",
    3,
  ],
  // Midnight itself is skipped: the day starts at one o'clock.
  ["Africa/Cairo", ["2026-04-23T21:59Z", "2026-04-23T22:00Z"], "2026-04-23T22:30Z", 2],
])("in %s, with daylight saving, %j is, at %s, %i days", (zone, moments, at, days) =>
  inRollback(async (tx) => {
    const id = await buildLearnerWith(tx, zone, moments);
    expect(await streak(id, at, tx)).toBe(days);
  }),
);

test("reversed activities and badges do not count as days", () =>
  inRollback(async (tx) => {
    const id = await buildLearnerWith(tx, null, ["2026-06-09T12:00Z", "2026-06-10T08:00Z"]);
    await buildActivity(tx, id, {
      source: "badge:1",
      activityType: "badge_earned",
      at: new Date("2026-06-08T12:00Z"),
    });
    expect(await streak(id, "2026-06-10T10:00Z", tx)).toBe(2);
    await reverseActivity(tx, id, "quiz:0");
    expect(await streak(id, "2026-06-10T10:00Z", tx)).toBe(1);
  }));

test("lessons count as days of the learner", () =>
  inRollback(async (tx) => {
    const id = await buildLearnerWith(tx, "Asia/Kathmandu", ["2026-06-09T12:00Z"]);
    const done = (at: string) =>
      tx.execute(sql`
        with course as (insert into courses (title) values ('Water') returning id)
        insert into lesson_completions (user_id, lesson_key, course_id, completed_at)
        select ${id}::uuid, gen_random_uuid(), id, ${at}::timestamptz from course`);
    // It is the 11th of June in Kathmandu already.
    await done("2026-06-10T18:20Z");
    expect(await streak(id, "2026-06-10T18:30Z", tx)).toBe(1);
    await done("2026-06-10T18:10Z");
    await done("2026-06-08T18:00Z");
    expect(await streak(id, "2026-06-10T18:30Z", tx)).toBe(4);
    expect(await streak(id, "2026-06-10T18:30Z", tx, 3)).toBe(3);
  }));

test("looks back only as far as requested", () =>
  inRollback(async (tx) => {
    const days = Array.from({ length: 40 }, (_, n) =>
      new Date(Date.UTC(2026, 5, 10 - n, 8)).toJSON(),
    );
    const id = await buildLearnerWith(tx, null, days);
    expect(await streak(id, "2026-06-10T10:00Z", tx)).toBe(40);
    expect(await streak(id, "2026-06-10T10:00Z", tx, 7)).toBe(7);
  }));
