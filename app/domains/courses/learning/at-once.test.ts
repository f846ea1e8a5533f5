import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { certificates } from "#app/domains/certificates/tables.server.ts";
import { startQuizAttempt } from "#app/domains/courses/quiz/start-attempt.server.ts";
import { answerQuiz } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import { quizzes } from "#app/domains/courses/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildCourse, rightAnswers } from "#tests/builders/courses.ts";
import { inOwnDatabase } from "#tests/db.ts";

import { completeLesson } from "./complete-lesson.server.ts";
import { enrollInCourse } from "./enroll.server.ts";

test("two last lessons and a quiz that are done at once complete the course", () =>
  inOwnDatabase(async ({ db }) => {
    const { learner, course } = await enrolled(db);
    const [first, second] = course.lessons;
    const answers = await rightAnswers(db, course.quiz.key);
    const done = await Promise.all([
      completeLesson(learner, first?.key ?? "", db),
      answerQuiz(learner, course.quiz.key, answers, db),
      completeLesson(learner, second?.key ?? "", db),
    ]);
    expect(done.filter((answer) => answer.ok && answer.isCompletion)).toHaveLength(1);
    expect(await earned(learner, db)).toEqual({ certificates: 1, points: 120 });
  }));

test("a quiz whose answers are sent many times at once starts no more attempts than allowed, and pays once", () =>
  inOwnDatabase(async ({ db }) => {
    const { learner, course } = await enrolled(db);
    const open = await startQuizAttempt(learner, course.quiz.key, db);
    const answers = await rightAnswers(db, course.quiz.key);
    const done = await Promise.all(
      Array.from({ length: 20 }, () => answerQuiz(learner, course.quiz.key, answers, db)),
    );
    const graded = done.flatMap((answer) => (answer.ok ? [answer.attemptId] : []));
    const refusals = done.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    const [quiz] = await db.select().from(quizzes).where(eq(quizzes.key, course.quiz.key));
    expect(graded).toHaveLength(quiz?.attemptsPerDay ?? 0);
    expect(new Set(graded).size).toBe(graded.length);
    expect(graded).toContain(open.ok && open.attemptId);
    expect(new Set(refusals)).toEqual(new Set(["no-attempts-left"]));
    expect(await earned(learner, db)).toEqual({ certificates: 0, points: 20 });
    expect(await answerQuiz(await buildActor(db), course.quiz.key, answers, db)).toEqual({
      ok: false,
      reason: "not-enrolled",
    });
  }));

async function enrolled(tx: Db) {
  const learner = await buildActor(tx);
  const course = await buildCourse(tx);
  await enrollInCourse(learner, course.slug, tx);
  return { learner, course };
}

async function earned(learner: Actor, tx: Db) {
  const [profile] = await tx
    .select({ points: profiles.totalPoints })
    .from(profiles)
    .where(eq(profiles.id, learner.id));
  const own = await tx.select().from(certificates).where(eq(certificates.userId, learner.id));
  return { certificates: own.length, points: profile?.points };
}
