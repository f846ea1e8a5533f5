import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { checkIn } from "#app/domains/events/check-in/check-in.server.ts";
import { reviewCompletion } from "#app/domains/missions/completions/review.server.ts";
import { rollupRankChanges } from "#app/domains/passport/leaderboard/rollup.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { buildCompletion } from "#tests/builders/missions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { countGrowth } from "./count-growth.server.ts";
import { countLearners } from "./count-learners.server.ts";
import type { GrowthSpan } from "./growth.ts";
import { recordDailyStats, recomputeDailyStats } from "./record-daily-stats.server.ts";

const nothing = { learners: 0, missions: 0, courses: 0, checkIns: 0 };
const signUp = async (tx: Db, daysAgo: number) => {
  const learner = await buildActor(tx);
  await tx.execute(sql`update profiles set created_at = now() - ${daysAgo}::integer * interval '1 day'
    where id = ${learner.id}`);
  return learner;
};
const dayBefore = (days: number) =>
  new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().slice(0, 10);
const sumOf = async (span: GrowthSpan, tx: Db) =>
  (await countGrowth(span, tx)).reduce((sum, { learners }) => sum + learners, 0);

test("counts learners, approved missions, completed courses and check-ins per day", async () => {
  await inRollback(async (tx) => {
    const [learner] = [await signUp(tx, 3), await signUp(tx, 3), await signUp(tx, 40)];
    const done = await buildCompletion(tx, { learner });
    const admin = await buildActor(tx, { roles: ["admin"] });
    await reviewCompletion(admin, done.id, { decision: "approved", review_note: null }, tx);
    await buildCompletion(tx, { learner });
    const event = await buildEvent(tx);
    await checkIn(learner, event.qrCodeData, tx);
    const course = await buildCourse(tx);
    await enrollInCourse(learner, course.slug, tx);
    await tx.execute(sql`update enrollments set completed_at = now() - interval '2 days'`);
    const days = await countGrowth("days", tx);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({
      ...nothing,
      from: dayBefore(0),
      learners: 1,
      missions: 1,
      checkIns: 1,
    });
    expect(days.at(-3)).toEqual({ ...nothing, from: dayBefore(2), courses: 1 });
    expect(days.at(-4)).toEqual({ ...nothing, from: dayBefore(3), learners: 2 });
    expect(days[0]).toEqual({ ...nothing, from: dayBefore(29) });
  });
});

test("weeks begin on Monday, months on their first day, with the same totals", async () => {
  await inRollback(async (tx) => {
    for (const daysAgo of [0, 1, 8, 50, 150]) await signUp(tx, daysAgo);
    const weeks = await countGrowth("weeks", tx);
    expect(weeks).toHaveLength(26);
    expect(weeks.map(({ from }) => new Date(from).getUTCDay())).toEqual(weeks.map(() => 1));
    const months = await countGrowth("months", tx);
    expect(months).toHaveLength(12);
    expect(months.every(({ from }) => from.endsWith("-01"))).toBe(true);
    expect([await sumOf("days", tx), await sumOf("weeks", tx), await sumOf("months", tx)]).toEqual([
      3, 5, 5,
    ]);
  });
});

test("stored daily figures equal computed ones, are stored once and can be recomputed", async () => {
  await inOwnDatabase(async ({ db }) => {
    await recordDailyStats(db);
    for (const daysAgo of [0, 2, 2, 9, 70]) await signUp(db, daysAgo);
    const before = await Promise.all([countGrowth("days", db), countGrowth("months", db)]);
    await Promise.all([recordDailyStats(db), recordDailyStats(db), recordDailyStats(db)]);
    await recordDailyStats(db);
    const { rows } = await db.execute<{ days: number; learners: number }>(
      sql`select count(*)::integer as days, sum(learners)::integer as learners from growth_days`,
    );
    expect(rows[0]?.learners).toBe(4);
    expect([69, 70, 71]).toContain(rows[0]?.days);
    expect(await Promise.all([countGrowth("days", db), countGrowth("months", db)])).toEqual(before);

    await signUp(db, 5);
    expect(await sumOf("days", db)).toBe(4);
    await recomputeDailyStats(db);
    expect(await sumOf("days", db)).toBe(5);
  });
});

test("counts all learners, whether in the ranks or not", async () => {
  await inRollback(async (tx) => {
    expect(await countLearners(tx)).toBe(0);
    await signUp(tx, 3);
    const learner = await signUp(tx, 0);
    expect(await countLearners(tx)).toBe(2);
    await rollupRankChanges(tx);
    expect(await countLearners(tx)).toBe(2);
    await checkIn(learner, (await buildEvent(tx)).qrCodeData, tx);
    expect(await countLearners(tx)).toBe(2);
  });
});
