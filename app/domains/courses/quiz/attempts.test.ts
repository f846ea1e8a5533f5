import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { findProgress } from "#app/domains/courses/learning/progress.server.ts";
import { quizAttempts } from "#app/domains/courses/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse, rightAnswers } from "#tests/builders/courses.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { lengthenQuiz } from "./lengthen.server.ts";
import { findQuizOverview } from "./queries.server.ts";
import { startQuizAttempt } from "./start-attempt.server.ts";
import { submitQuizAttempt } from "./submit-attempt.server.ts";

const refused = (reason: string) => ({ ok: false, reason });

test("resumes an open attempt and grades it once", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx);
    const begun = await start(learner, course.quiz.key, tx);
    expect(await start(learner, course.quiz.key, tx)).toEqual(begun);
    const wrong = await rightAnswers(tx, course.quiz.key, 3);
    const graded = await submitQuizAttempt(learner, begun.attemptId, wrong, tx);
    expect(graded).toMatchObject({ ok: true, score: 40, isPassed: false });
    const right = await rightAnswers(tx, course.quiz.key);
    expect(await submitQuizAttempt(learner, begun.attemptId, right, tx)).toEqual(graded);
  }));

test("limits attempts in any 24 hours and keeps the best score", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx);
    const { key } = course.quiz;
    for (const leftOut of [1, 0, 4]) {
      const { attemptId } = await start(learner, key, tx);
      await submitQuizAttempt(learner, attemptId, await rightAnswers(tx, key, leftOut), tx);
    }
    // Started 23, 5 and 1 hours ago.
    const { rows } = await tx.execute<{ next: string }>(sql`
      with ordered as (select id, row_number() over (order by score) as n from quiz_attempts)
      update quiz_attempts a set started_at = now() - (case o.n when 1 then 23 when 2 then 5 else 1 end)
        * interval '1 hour' from ordered o where o.id = a.id
      returning (now() + interval '1 hour')::text as next`);
    const nextAt = new Date(rows[0]?.next ?? "");
    for (const timeZone of ["Pacific/Kiritimati", "Etc/GMT+12", "UTC", null]) {
      await tx.update(profiles).set({ timeZone }).where(eq(profiles.id, learner.id));
      expect(await startQuizAttempt(learner, key, tx)).toEqual({
        ...refused("no-attempts-left"),
        nextAt,
      });
      expect(await findQuizOverview(learner.id, key, tx)).toMatchObject({
        attemptsLeft: 0,
        nextAttemptAt: nextAt,
      });
    }
    expect(await findProgress(learner.id, course.id, tx)).toMatchObject({
      quizzesPassed: 1,
      score: 100,
    });
    await tx.execute(sql`update quiz_attempts set started_at = started_at - interval '1 hour'`);
    expect(await findQuizOverview(learner.id, key, tx)).toMatchObject({
      attemptsLeft: 1,
      nextAttemptAt: null,
    });
    expect(await start(learner, key, tx)).toMatchObject({ ok: true });
    expect(await findQuizOverview(learner.id, key, tx)).toMatchObject({ attemptsLeft: 0 });
  }));

test("refuses answers after the deadline and counts the attempt", () =>
  inRollback(async (tx) => {
    const { learner, course } = await enrolled(tx, { timeLimitMinutes: 10 });
    const { key } = course.quiz;
    const begun = await start(learner, key, tx);
    expect(minutes(begun.deadlineAt)).toBe(10);
    await tx.update(quizAttempts).set({ deadlineAt: sql`now() - interval '1 second'` });
    const right = await rightAnswers(tx, key);
    expect(await submitQuizAttempt(learner, begun.attemptId, right, tx)).toEqual(
      refused("too-late"),
    );
    expect(await submitQuizAttempt(learner, begun.attemptId, right, tx)).toMatchObject({
      score: 0,
      isPassed: false,
    });
    const next = await start(learner, key, tx);
    expect(next.attemptId).not.toBe(begun.attemptId);
    expect(await findProgress(learner.id, course.id, tx)).toMatchObject({ quizzesPassed: 0 });
  }));

test("only the instructor or an admin extends a learner's time", () =>
  inRollback(async (tx) => {
    const instructor = await buildActor(tx, { roles: ["instructor"] });
    const { learner, course } = await enrolled(tx, {
      timeLimitMinutes: 10,
      instructorId: instructor.id,
    });
    const quizKey = course.quiz.key;
    const begun = await start(learner, quizKey, tx);
    const extension = { learner: learner.id, quizKey, extraMinutes: 5 };
    const stranger = await buildActor(tx, { roles: ["instructor"] });
    expect(await lengthenQuiz(stranger, extension, tx)).toEqual(refused("not-found"));
    expect(await lengthenQuiz(learner, extension, tx)).toEqual(refused("not-found"));
    expect(await lengthenQuiz(instructor, extension, tx)).toEqual({ ok: true });
    expect(minutes((await start(learner, quizKey, tx)).deadlineAt)).toBe(15);
    await submitQuizAttempt(learner, begun.attemptId, {}, tx);
    const admin = await buildActor(tx, { roles: ["admin"] });
    await lengthenQuiz(admin, { ...extension, extraMinutes: 20 }, tx);
    expect(minutes((await start(learner, quizKey, tx)).deadlineAt)).toBe(30);
  }));

test("20 concurrent starts open one attempt", () =>
  inOwnDatabase(async ({ db }) => {
    const { learner, course } = await enrolled(db);
    const begun = await Promise.all(
      Array.from({ length: 20 }, () => start(learner, course.quiz.key, db)),
    );
    expect(new Set(begun.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(await db.select().from(quizAttempts)).toHaveLength(1);
  }));

async function enrolled(tx: Db, overrides: Parameters<typeof buildCourse>[1] = {}) {
  const learner = await buildActor(tx);
  await tx
    .update(profiles)
    .set({ timeZone: "Pacific/Auckland" })
    .where(eq(profiles.id, learner.id));
  const course = await buildCourse(tx, overrides);
  await enrollInCourse(learner, course.slug, tx);
  return { learner, course };
}

async function start(learner: Actor, quizKey: string, tx: Db) {
  const begun = await startQuizAttempt(learner, quizKey, tx);
  if (!begun.ok) throw new Error(begun.reason);
  return begun;
}

// The database's clock does not advance within a transaction, so the remaining minutes are exact.
const minutes = (deadline: Date | null) =>
  deadline && Math.round((deadline.getTime() - Date.now()) / 60_000);
