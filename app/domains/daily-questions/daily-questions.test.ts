import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { completeLesson } from "#app/domains/courses/learning/complete-lesson.server.ts";
import { submitQuizAttempt } from "#app/domains/courses/quiz/submit-attempt.server.ts";
import type { Db } from "#db/client.server.ts";
import { readColumn } from "#db/user-column.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { rightAnswers } from "#tests/builders/courses.ts";
import { bankCourse, startAttempt } from "#tests/builders/question-bank.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { answerDailyQuestion } from "./answer.server.ts";
import { dailyStatusColumn } from "./daily-column.server.ts";
import { findDailySet } from "./find-set.server.ts";
import { startDailySet } from "./start-set.server.ts";
import { dailySets, questionMemory } from "./tables.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const done = { ok: true, isFinished: false };

/** Creates a learner who has finished both lessons of a course and failed its quiz, which drew four of twelve questions. */
async function buildStudent(tx: Db) {
  const built = await bankCourse(tx);
  for (const { key } of built.course.lessons) await completeLesson(built.learner, key, tx);
  await submitQuizAttempt(built.learner, await startAttempt(built.learner, built.key, tx), {}, tx);
  return built;
}

async function findStarted(actor: Actor, tx: Db) {
  const daily = await findDailySet(actor, tx);
  if (!("asked" in daily)) throw new Error(daily.state);
  return daily;
}

const status = (actor: Actor, tx: Db) => readColumn(actor.id, dailyStatusColumn, tx);

const streakOf = async (id: string, tx: Db) => {
  const { rows } = await tx.execute<{ days: number; points: number }>(
    sql`select streak_of(id) as days, total_points as points from profiles where id = ${id}`,
  );
  return rows[0];
};

test("asks about finished lessons, once their quiz was taken, and not during an attempt", () =>
  inRollback(async (tx) => {
    const { learner, course, key } = await bankCourse(tx);
    const none = { state: "none", hasLessons: false, nextOn: null };
    await completeLesson(learner, course.lessons[0]?.key ?? "", tx);
    expect(await findDailySet(learner, tx)).toMatchObject(none);
    expect(await startDailySet(learner, tx)).toEqual(refused("nothing-due"));
    expect(await status(learner, tx)).toBeNull();
    const attempt = await startAttempt(learner, key, tx);
    expect(await findDailySet(learner, tx)).toMatchObject(none);
    await submitQuizAttempt(learner, attempt, {}, tx);

    expect(await findDailySet(learner, tx)).toMatchObject({ state: "ready", count: 5 });
    expect(await status(learner, tx)).toEqual({ state: "ready", left: 5 });
    await startDailySet(learner, tx);
    const { asked } = await findStarted(learner, tx);
    expect(asked.map(({ lesson }) => lesson?.key)).toEqual(
      Array.from({ length: 5 }, () => course.lessons[0]?.key),
    );
    expect(JSON.stringify(asked)).not.toContain("Because");

    await startAttempt(learner, key, tx);
    const { day, asked: again } = await findStarted(learner, tx);
    const given = { day, questionId: again[0]?.question.id ?? "", given: "right" };
    expect(await answerDailyQuestion(learner, given, tx)).toEqual(refused("attempt-open"));
  }));

test("the first answer counts, all answers finish the day, which counts for the streak and gives no points", () =>
  inRollback(async (tx) => {
    const { learner } = await buildStudent(tx);
    await tx.execute(
      sql`update lesson_completions set completed_at = now() - interval '5 days' where user_id = ${learner.id}`,
    );
    const before = await streakOf(learner.id, tx);
    expect(before?.days).toBe(0);
    await startDailySet(learner, tx);
    const { day, asked } = await findStarted(learner, tx);
    const [first, ...others] = asked.map(({ question }) => question.id);
    const answer = (questionId = "", given = "right") =>
      answerDailyQuestion(learner, { day, questionId, given }, tx);
    expect(await answer(first, "wrong")).toEqual(done);
    expect(await answer(first, "right")).toEqual(done);
    expect(await status(learner, tx)).toEqual({ state: "open", left: 4 });
    for (const id of others.slice(1)) expect(await answer(id)).toEqual(done);
    expect((await streakOf(learner.id, tx))?.days).toBe(0);
    expect(await answer(others[0])).toEqual({ ok: true, isFinished: true });
    expect(await answer(others[0], "wrong")).toEqual({ ok: true, isFinished: true });

    expect(await streakOf(learner.id, tx)).toEqual({ days: 1, points: before?.points });
    const found = await findStarted(learner, tx);
    expect(found.state).toBe("finished");
    expect(found.asked.map(({ explained }) => [explained?.isRight, explained?.answer])).toEqual([
      [false, null],
      ...Array.from({ length: 4 }, () => [true, null]),
    ]);
    expect(found.asked[0]?.explained?.explanation).toMatch(/^Because-/);
    expect(await status(learner, tx)).toEqual({ state: "finished", left: 0 });
    const kept = await tx.select().from(questionMemory);
    expect(kept.map(({ timesAsked }) => timesAsked)).toEqual([1, 1, 1, 1, 1]);
    const [{ tomorrow } = { tomorrow: "" }] = (
      await tx.execute<{ tomorrow: string }>(sql`select (${day}::date + 1)::text as tomorrow`)
    ).rows;
    expect(found.nextOn).toBe(tomorrow);
  }));

test("questions come back when they are due, the longest overdue first, then such as were never asked", () =>
  inRollback(async (tx) => {
    const { learner } = await buildStudent(tx);
    /** Moves all that was done a number of days into the past. */
    const pass = (days: number) =>
      tx.execute(sql`with sets as (update daily_sets set day = day - ${days}::int)
        update question_memory set due_on = due_on - ${days}::int, asked_on = asked_on - ${days}::int`);
    const study = async (given: (n: number) => string) => {
      await startDailySet(learner, tx);
      const { day, asked } = await findStarted(learner, tx);
      for (const [n, { question }] of asked.entries())
        await answerDailyQuestion(learner, { day, questionId: question.id, given: given(n) }, tx);
      return asked.map(({ question }) => question.text);
    };
    const first = await study((n) => (n < 2 ? "wrong" : "right"));
    await pass(1);
    // The two wrong answers are due, and three questions are new.
    const second = await study(() => "right");
    expect(second.slice(0, 2).toSorted()).toEqual(first.slice(0, 2).toSorted());
    expect(new Set([...first, ...second]).size).toBe(8);
    await pass(2);
    // Now those that were right on the first day are due too.
    const third = await study(() => "right");
    expect(third).toEqual(expect.arrayContaining(first.slice(2)));
  }));

test("a question with the same text is the same in a newer version; the correct answer is shown once the quiz is passed", () =>
  inRollback(async (tx) => {
    const { learner, key, quizId } = await buildStudent(tx);
    await startDailySet(learner, tx);
    const { day, asked } = await findStarted(learner, tx);
    const [one] = asked;
    const answer = { day, questionId: one?.question.id ?? "", given: "wrong" };
    await answerDailyQuestion(learner, answer, tx);
    const attempt = await startAttempt(learner, key, tx);
    await submitQuizAttempt(learner, attempt, await rightAnswers(tx, key), tx);
    expect((await findStarted(learner, tx)).asked[0]?.explained?.answer).toBe("right");
    // As if the version had been replaced: the same texts under other ids.
    await tx.execute(sql`with gone as (delete from questions where quiz_id = ${quizId} returning *)
      insert into questions (quiz_id, position, kind, text, options, answer, explanation, lesson_key, difficulty)
      select quiz_id, position + 100, kind, text, options, answer, explanation, lesson_key, difficulty from gone`);
    expect(await findStarted(learner, tx)).toMatchObject({ asked: [] });
    await tx.execute(sql`update daily_sets set day = day - 1`);
    await startDailySet(learner, tx);
    const again = (await findStarted(learner, tx)).asked.map(({ question }) => question.text);
    expect(again).toHaveLength(5);
    expect(again).not.toContain(one?.question.text);
  }));

test("nobody answers for somebody else, or what was not asked", () =>
  inRollback(async (tx) => {
    const { learner } = await buildStudent(tx);
    const { learner: other } = await buildStudent(tx);
    await startDailySet(learner, tx);
    await startDailySet(other, tx);
    const { day, asked } = await findStarted(learner, tx);
    const mine = { day, questionId: asked[0]?.question.id ?? "", given: "right" };
    const wrong = [
      answerDailyQuestion(other, mine, tx),
      answerDailyQuestion(await buildActor(tx), mine, tx),
      answerDailyQuestion(learner, { ...mine, day: "2020-01-01" }, tx),
      answerDailyQuestion(learner, { ...mine, questionId: learner.id }, tx),
    ];
    for (const result of wrong) expect(await result).toEqual(refused("not-found"));
    expect(await tx.select().from(questionMemory)).toEqual([]);
  }));

test("20 concurrent starts make one set, and 20 concurrent answers count once", () =>
  inOwnDatabase(async ({ db }) => {
    const { learner } = await buildStudent(db);
    const twenty = Array.from({ length: 20 });
    expect(await Promise.all(twenty.map(() => startDailySet(learner, db)))).toEqual(
      twenty.map(() => ({ ok: true })),
    );
    expect(await db.select().from(dailySets)).toHaveLength(1);
    const { day, asked } = await findStarted(learner, db);
    const answers = asked.flatMap(({ question }) =>
      ["right", "wrong", "right", "other"].map((given) => ({ questionId: question.id, given })),
    );
    const results = await Promise.all(
      answers.map((answer) => answerDailyQuestion(learner, { day, ...answer }, db)),
    );
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect((await findStarted(learner, db)).state).toBe("finished");
    const memory = await db.select().from(questionMemory);
    expect(memory.map(({ timesAsked }) => timesAsked)).toEqual([1, 1, 1, 1, 1]);
  }));
