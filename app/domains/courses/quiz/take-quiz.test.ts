import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { quizAttempts } from "#app/domains/courses/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse, rightAnswers } from "#tests/builders/courses.ts";
import { inRollback } from "#tests/db.ts";

import { findQuizOverview } from "./queries.server.ts";
import { startQuizAttempt } from "./start-attempt.server.ts";
import { findKeptQuiz, takeQuiz } from "./take-quiz.server.ts";

const refused = (reason: string) => ({ ok: false, reason });

test("records an attempt that was made without a network, once for each id, and counts it", () =>
  inRollback(async (tx) => {
    const { learner, made, key } = await keep(tx);
    const half = await rightAnswers(tx, key, 3);
    const graded = await takeQuiz(learner, made, half, tx);
    expect(graded).toMatchObject({ ok: true, attemptId: made.attemptId, score: 40 });
    const right = await rightAnswers(tx, key);
    expect(await takeQuiz(learner, made, right, tx)).toEqual(graded);
    expect(await findQuizOverview(learner.id, key, tx)).toMatchObject({
      best: 40,
      attemptsLeft: 2,
      open: null,
    });
    for (let n = 0; n < 2; n++)
      await takeQuiz(learner, { ...made, attemptId: randomUUID() }, right, tx);
    const more = await takeQuiz(learner, { ...made, attemptId: randomUUID() }, right, tx);
    expect(more).toMatchObject(refused("no-attempts-left"));
    // What was recorded stays recorded, however often it arrives.
    expect(await takeQuiz(learner, made, right, tx)).toEqual(graded);
  }));

test("leaves an attempt on another device open, and the questions to those who take the course", () =>
  inRollback(async (tx) => {
    const { learner, made, key } = await keep(tx);
    const open = await startQuizAttempt(learner, key, tx);
    expect(await takeQuiz(learner, made, await rightAnswers(tx, key), tx)).toMatchObject({
      ok: true,
      isPassed: true,
    });
    expect(await startQuizAttempt(learner, key, tx)).toEqual(open);

    const other = await buildActor(tx);
    expect(await findKeptQuiz(other, key, tx)).toBeUndefined();
    expect(await takeQuiz(other, made, {}, tx)).toEqual(refused("not-enrolled"));
  }));

test("refuses somebody else’s id, another version of the quiz, and a quiz with a time limit", () =>
  inRollback(async (tx) => {
    const { learner, made, key, course } = await keep(tx);
    await takeQuiz(learner, made, {}, tx);
    const other = await buildActor(tx);
    await enrollInCourse(other, course.slug, tx);
    expect(await takeQuiz(other, made, {}, tx)).toEqual(refused("not-found"));
    const fresh = { ...made, attemptId: randomUUID() };
    expect(await takeQuiz(other, { ...fresh, quizId: randomUUID() }, {}, tx)).toEqual(
      refused("quiz-changed"),
    );
    expect(await takeQuiz(other, { ...fresh, attemptId: "x" }, {}, tx)).toEqual(
      refused("not-found"),
    );
    await tx.execute(sql`update quizzes set time_limit_minutes = 10 where key = ${key}`);
    expect(await findKeptQuiz(other, key, tx)).toBeUndefined();
    expect(await takeQuiz(other, fresh, {}, tx)).toEqual(refused("quiz-timed"));
  }));

test("twenty arrivals at once are one attempt", async () => {
  const { learner, made, key } = await keep(db);
  const right = await rightAnswers(db, key);
  const all = await Promise.all(Array.from({ length: 20 }, () => takeQuiz(learner, made, right)));
  for (const one of all) expect(one).toMatchObject({ ok: true, score: 100 });
  const attempts = await db.select().from(quizAttempts).where(eq(quizAttempts.userId, learner.id));
  expect(attempts).toMatchObject([{ id: made.attemptId, score: 100 }]);
});

async function keep(tx: Db) {
  const learner: Actor = await buildActor(tx);
  const course = await buildCourse(tx);
  await enrollInCourse(learner, course.slug, tx);
  const { key } = course.quiz;
  const { quizId = "", after = null, questions } = (await findKeptQuiz(learner, key, tx)) ?? {};
  expect(questions).toHaveLength(5);
  return { learner, course, key, made: { attemptId: randomUUID(), quizKey: key, quizId, after } };
}
