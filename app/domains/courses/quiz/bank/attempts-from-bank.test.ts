import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { findCourseEnrollment } from "#app/domains/courses/queries.server.ts";
import { checkPracticeAnswer, findPractice } from "#app/domains/courses/quiz/practice.server.ts";
import { findQuizOverview, findQuizResult } from "#app/domains/courses/quiz/queries.server.ts";
import { submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import { findKeptQuiz, takeQuiz } from "#app/domains/courses/quiz/take-quiz.server.ts";
import { findStudioNumbers } from "#app/domains/courses/studio/numbers.server.ts";
import { quizAttempts } from "#app/domains/courses/tables.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { rightAnswers } from "#tests/builders/courses.ts";
import { bankCourse, startAttempt as start } from "#tests/builders/question-bank.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

const refused = (reason: string) => ({ ok: false, reason });

test("an attempt asks what it has drawn, also when it is opened again, and is graded by that alone", () =>
  inRollback(async (tx) => {
    const { learner, key, course } = await bankCourse(tx);
    const attemptId = await start(learner, key, tx);
    const open = (await findQuizOverview(learner.id, key, tx))?.open;
    expect(open?.questions).toHaveLength(4);
    expect(await start(learner, key, tx)).toBe(attemptId);
    const again = await findQuizOverview(learner.id, key, tx);
    expect(again).toMatchObject({ questions: 4, open });
    expect(JSON.stringify(again)).not.toContain("Because");
    const enrollment = await findCourseEnrollment(learner.id, course.slug, tx);
    expect(enrollment?.modules[0]?.quizzes).toMatchObject([{ questions: 4 }]);

    const right = await rightAnswers(tx, key);
    const [first] = open?.questions ?? [];
    delete right[first?.id ?? ""];
    expect(await submitQuizAttempt(learner, attemptId, right, tx)).toMatchObject({ score: 75 });
    const result = await findQuizResult(learner.id, attemptId, tx);
    expect(result?.questions.map(({ id, options, isRight }) => ({ id, options, isRight }))).toEqual(
      open?.questions.map(({ id, options }) => ({ id, options, isRight: id !== first?.id })),
    );
    expect(result?.questions[0]?.lessonKey).toMatch(/^[0-9a-f-]{36}$/);
    const [stored] = await tx.select().from(quizAttempts).where(eq(quizAttempts.id, attemptId));
    expect(Object.keys(stored?.answers ?? {})).toHaveLength(3);
  }));

test("the next attempts ask the questions that were not asked yet", () =>
  inRollback(async (tx) => {
    const { learner, key } = await bankCourse(tx);
    const asked: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const attemptId = await start(learner, key, tx);
      const { open } = (await findQuizOverview(learner.id, key, tx)) ?? {};
      asked.push(...(open?.questions ?? []).map(({ id }) => id));
      await submitQuizAttempt(learner, attemptId, {}, tx);
      // Attempts begin one after the other.
      await tx.update(quizAttempts).set({ startedAt: new Date(Date.now() - 3_600_000 * (3 - n)) });
    }
    expect(asked).toHaveLength(12);
    expect(new Set(asked).size).toBe(12);
  }));

test("an attempt from before draws asks all questions", () =>
  inRollback(async (tx) => {
    const { learner, key } = await bankCourse(tx);
    const attemptId = await start(learner, key, tx);
    await tx.update(quizAttempts).set({ drawn: null });
    const overview = await findQuizOverview(learner.id, key, tx);
    expect(overview?.open?.questions).toHaveLength(12);
    const right = await rightAnswers(tx, key, 6);
    expect(await submitQuizAttempt(learner, attemptId, right, tx)).toMatchObject({ score: 50 });
    const result = await findQuizResult(learner.id, attemptId, tx);
    expect(result?.questions.filter(({ isRight }) => isRight)).toHaveLength(6);
  }));

test("a kept page draws the same until the next attempt, and is answered once", () =>
  inRollback(async (tx) => {
    const { learner, key } = await bankCourse(tx);
    const kept = await findKeptQuiz(learner, key, tx);
    expect(kept?.questions).toHaveLength(4);
    expect(await findKeptQuiz(learner, key, tx)).toEqual(kept);
    // An attempt that is started elsewhere neither changes nor uses up what the page asks.
    await start(learner, key, tx);
    const { quizId = "", after = null } = kept ?? {};
    const made = { attemptId: randomUUID(), quizKey: key, quizId, after };
    const all = await rightAnswers(tx, key);
    const right = Object.fromEntries(
      (kept?.questions ?? []).map(({ id }) => [id, all[id] ?? ""] as const),
    );
    const other = { ...made, attemptId: randomUUID() };
    expect(await takeQuiz(learner, other, all, tx)).toEqual(refused("quiz-changed"));
    const graded = await takeQuiz(learner, made, right, tx);
    expect(graded).toMatchObject({ ok: true, score: 100 });
    expect(await takeQuiz(learner, made, right, tx)).toEqual(graded);
    expect(await takeQuiz(learner, other, right, tx)).toEqual(refused("questions-answered"));
    const result = await findQuizResult(learner.id, made.attemptId, tx);
    expect(result?.questions.map(({ id, options }) => ({ id, options }))).toEqual(
      kept?.questions.map(({ id, options }) => ({ id, options })),
    );
    expect(await findQuizOverview(learner.id, key, tx)).toMatchObject({ attemptsLeft: 1 });
  }));

test("practice asks sets of questions, and more of them until all were asked", () =>
  inRollback(async (tx) => {
    const { learner, key } = await bankCourse(tx);
    await submitQuizAttempt(learner, await start(learner, key, tx), {}, tx);
    const sets = [];
    for (const set of [1, 2, 3]) {
      const found = await findPractice(learner, { quizKey: key, set }, tx);
      if (!found.ok) throw new Error(found.reason);
      expect(await findPractice(learner, { quizKey: key, set }, tx)).toEqual(found);
      expect(found.practice).toMatchObject({ hasMore: true });
      sets.push(found.practice.questions);
    }
    expect(new Set(sets.flat().map(({ id }) => id)).size).toBe(12);
    const [first] = sets[1] ?? [];
    const answer = { quizKey: key, set: 2, questionId: first?.id ?? "", given: "right" };
    expect(await checkPracticeAnswer(learner, answer, tx)).toMatchObject({
      ok: true,
      explained: { isRight: true, answer: null },
    });
    for (const set of [0, 1.5, 101, Number.NaN, 1])
      expect(await checkPracticeAnswer(learner, { ...answer, set }, tx)).toEqual(
        refused("not-found"),
      );
  }));

test("the studio counts a question in the attempts that have drawn it, and in all from before draws", () =>
  inRollback(async (tx) => {
    const { learner, key, course } = await bankCourse(tx);
    const admin = await buildActor(tx, { roles: ["admin"] });
    const asked: string[] = [];
    for (const n of [1, 2]) {
      const attemptId = await start(learner, key, tx);
      const { open } = (await findQuizOverview(learner.id, key, tx)) ?? {};
      const ids = (open?.questions ?? []).map(({ id }) => id);
      asked.push(...ids);
      // The first of each attempt is right, the second wrong, the others have no answer.
      await submitQuizAttempt(
        learner,
        attemptId,
        { [ids[0] ?? ""]: "right", [ids[1] ?? ""]: "wrong" },
        tx,
      );
      await tx.update(quizAttempts).set({ startedAt: new Date(Date.now() - 3_600_000 * (3 - n)) });
    }
    const count = async () => {
      const numbers = await findStudioNumbers(admin, course.id, tx);
      return new Map(numbers?.questions.map(({ id, attempts, wrong }) => [id, [attempts, wrong]]));
    };
    const counted = await count();
    expect(counted.size).toBe(12);
    for (const [at, id] of asked.entries())
      expect(counted.get(id)).toEqual([1, at % 4 === 0 ? 0 : 1]);
    const others = [...counted].filter(([id]) => !asked.includes(id));
    expect(others.map(([, numbers]) => numbers)).toEqual(Array.from({ length: 4 }, () => [0, 0]));
    await tx.update(quizAttempts).set({ drawn: null });
    expect([...(await count()).values()].map(([attempts]) => attempts)).toEqual(
      Array.from({ length: 12 }, () => 2),
    );
  }));

test("20 concurrent starts make one draw, which only its learner sees", () =>
  inOwnDatabase(async ({ db }) => {
    const { learner, key } = await bankCourse(db);
    const begun = await Promise.all(Array.from({ length: 20 }, () => start(learner, key, db)));
    expect(new Set(begun).size).toBe(1);
    const attempts = await db.select().from(quizAttempts);
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.drawn).toHaveLength(4);
    const other = await buildActor(db);
    expect(await findQuizOverview(other.id, key, db)).toBeUndefined();
    expect(await submitQuizAttempt(other, begun[0] ?? "", {}, db)).toEqual(refused("not-found"));
    expect(await findKeptQuiz(other, key, db)).toBeUndefined();
  }));
