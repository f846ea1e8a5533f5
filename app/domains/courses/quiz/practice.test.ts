import { expect, test } from "vitest";

import { enrollInCourse } from "#app/domains/courses/learning/enroll.server.ts";
import { listActivities } from "#app/domains/passport/queries.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildAttempt, buildCourse, rightAnswers } from "#tests/builders/courses.ts";
import { inRollback } from "#tests/db.ts";

import { checkPracticeAnswer, findPractice } from "./practice.server.ts";
import { findQuizOverview } from "./queries.server.ts";
import { startQuizAttempt } from "./start-attempt.server.ts";
import { submitQuizAttempt } from "./submit-attempt.server.ts";

const refused = (reason: string) => ({ ok: false, reason });

test("practice is for enrolled learners, after an attempt and not during one", () =>
  inRollback(async (tx) => {
    const course = await buildCourse(tx);
    const { key } = course.quiz;
    const learner = await buildActor(tx);
    expect(await findPractice(learner, { quizKey: key }, tx)).toEqual(refused("not-enrolled"));
    expect(await findPractice(learner, { quizKey: crypto.randomUUID() }, tx)).toEqual(
      refused("not-found"),
    );
    await enrollInCourse(learner, course.slug, tx);
    expect(await findPractice(learner, { quizKey: key }, tx)).toEqual(refused("not-attempted"));
    const attemptId = await start(learner, key, tx);
    expect(await findPractice(learner, { quizKey: key }, tx)).toEqual(refused("not-attempted"));
    await submitQuizAttempt(learner, attemptId, {}, tx);
    expect(await findPractice(learner, { quizKey: key }, tx)).toMatchObject({
      ok: true,
      practice: { hasMore: false },
    });
    await start(learner, key, tx);
    expect(await findPractice(learner, { quizKey: key }, tx)).toEqual(refused("attempt-open"));
  }));

test("an answer is judged and explained, and changes nothing", () =>
  inRollback(async (tx) => {
    const { learner, key } = await attempted(tx);
    const [overview, activities] = await Promise.all([
      findQuizOverview(learner.id, key, tx),
      listActivities(learner.id, { limit: 50 }, tx),
    ]);
    const found = await findPractice(learner, { quizKey: key }, tx);
    if (!found.ok) throw new Error(found.reason);
    const answers = await rightAnswers(tx, key);
    expect(JSON.stringify(found)).not.toContain("Because");
    expect(JSON.stringify(found)).not.toContain("secret-aquifer");
    for (const { id } of found.practice.questions) {
      const wrong = await check(learner, key, id, "nothing like it", tx);
      expect(wrong).toMatchObject({ isRight: false, answer: null });
      const right = await check(learner, key, id, answers[id] ?? "", tx);
      expect(right).toMatchObject({ isRight: true, answer: null });
      expect(right?.explanation).toContain("Because");
    }
    expect(await findQuizOverview(learner.id, key, tx)).toEqual(overview);
    expect(await listActivities(learner.id, { limit: 50 }, tx)).toEqual(activities);
    expect(await check(learner, key, crypto.randomUUID(), "b", tx)).toBeUndefined();
    const stranger = await buildActor(tx);
    const [first] = found.practice.questions;
    expect(await check(stranger, key, first?.id ?? "", "b", tx)).toBeUndefined();
  }));

test("the correct answer is told once the quiz is passed", () =>
  inRollback(async (tx) => {
    const { learner, key } = await attempted(tx);
    await buildAttempt(tx, learner, key, await rightAnswers(tx, key));
    const found = await findPractice(learner, { quizKey: key }, tx);
    if (!found.ok) throw new Error(found.reason);
    const [first] = found.practice.questions;
    expect(await check(learner, key, first?.id ?? "", "a", tx)).toMatchObject({
      isRight: false,
      answer: "b",
    });
  }));

type Learner = Awaited<ReturnType<typeof buildActor>>;

async function attempted(tx: Db) {
  const [course, learner] = [await buildCourse(tx), await buildActor(tx)];
  const { key } = course.quiz;
  await enrollInCourse(learner, course.slug, tx);
  await buildAttempt(tx, learner, key);
  return { learner, key };
}

async function start(learner: Learner, key: string, tx: Db) {
  const begun = await startQuizAttempt(learner, key, tx);
  if (!begun.ok) throw new Error(begun.reason);
  return begun.attemptId;
}

async function check(
  learner: Learner,
  quizKey: string,
  questionId: string,
  given: string | string[] | boolean,
  tx: Db,
) {
  const checked = await checkPracticeAnswer(learner, { quizKey, questionId, given }, tx);
  return checked.ok ? checked.explained : undefined;
}
