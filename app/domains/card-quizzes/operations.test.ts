import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { deleteClass, updateClass } from "#app/domains/institutions/classes/manage-class.server.ts";
import { deletePupil } from "#app/domains/institutions/classes/manage-pupils.server.ts";
import { activities } from "#app/domains/passport/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildSingleChoiceQuiz, buildQuizOfClass } from "#tests/builders/card-quizzes.ts";
import { buildClass, buildPupil, findActor } from "#tests/builders/classes.ts";
import { buildCourse } from "#tests/builders/courses.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import type { CardQuiz } from "./card-quiz.ts";
import { assignCards, listCards } from "./cards.server.ts";
import { findCardQuiz, listAnswers, listPlayers } from "./find-quiz.server.ts";
import { recordAnswers } from "./record-answers.server.ts";
import { findQuizResults } from "./results.server.ts";
import { listSourceQuizzes } from "./sources.server.ts";
import { deleteCardQuiz, startCardQuiz } from "./start.server.ts";
import { cardQuizAnswers, cardQuizPlayers } from "./tables.server.ts";
import { takeStep } from "./take-step.server.ts";

const refused = (reason: string) => ({ ok: false, reason });

const camera = (position: number, answers: [number, number | null][], ageMs = 0) => ({
  position,
  isByHand: false,
  ageMs,
  answers: answers.map(([card, choice]) => ({ card, choice })),
});
const hand = (...input: Parameters<typeof camera>) => ({ ...camera(...input), isByHand: true });

async function read(tx: Db, quiz: { id: string }, position = 1) {
  return (await listAnswers(quiz.id, tx)).get(position) ?? {};
}

async function find(tx: Db, owner: Actor, id: string): Promise<CardQuiz> {
  const quiz = await findCardQuiz(owner, id, tx);
  if (!quiz) throw new Error("There is no such live quiz");
  return quiz;
}

test("cards keep their numbers while pupils join and leave", () =>
  inRollback(async (tx) => {
    const { id, code, owner, which } = await buildClass(tx);
    for (const name of ["Mia", "Ben", "Zoe"]) await buildPupil(tx, code, name);
    const before = await listCards(id, 0, tx);
    await assignCards(id, tx);
    expect(await listCards(id, 0, tx)).toEqual(before);
    expect(before).toEqual([
      { card: 1, name: "Ben" },
      { card: 2, name: "Mia" },
      { card: 3, name: "Zoe" },
    ]);
    const ada = await buildPupil(tx, code, "Ada");
    const [ben] = await tx
      .execute<{ id: string }>(sql`select user_id as id from card_numbers where card = 1`)
      .then(({ rows }) => rows);
    await deletePupil(owner, { ...which, pupil: ben?.id ?? "" }, tx);
    expect(ada.ok).toBe(true);
    expect(await listCards(id, 2, tx)).toEqual([
      { card: 1, name: "Ada" },
      { card: 2, name: "Mia" },
      { card: 3, name: "Zoe" },
      { card: 4, name: null },
      { card: 5, name: null },
    ]);
  }));

test("says which questions cards can answer", () =>
  inRollback(async (tx) => {
    const course = await buildCourse(tx);
    const [quiz] = await listSourceQuizzes(course.id, tx);
    expect(quiz?.lessons).toEqual(["From cloud to cup", "The ladder"]);
    expect(quiz?.questions.map(({ kind, isUsable }) => [kind, isUsable])).toEqual([
      ["single", true],
      ["multiple", false],
      ["true_false", true],
      ["short_answer", false],
      ["ordering", false],
    ]);
    expect(JSON.stringify(quiz)).not.toContain("Because");
    expect(await listSourceQuizzes("x", tx)).toEqual([]);
  }));

test("only staff of the class's institution start, see, read, control and delete a live quiz", () =>
  inRollback(async (tx) => {
    const { id, code, owner, which } = await buildClass(tx);
    const pupil = await findActor(tx, (await buildPupil(tx, code, "Mia")).userId);
    const other = await buildClass(tx);
    const input = await buildSingleChoiceQuiz(tx);
    for (const stranger of [pupil, other.owner, await buildActor(tx, { roles: ["instructor"] })]) {
      expect(await startCardQuiz(stranger, which, input, tx)).toEqual(refused("not-allowed"));
    }
    const foreign = { institutionId: other.institutionId, id };
    expect(await startCardQuiz(other.owner, foreign, input, tx)).toEqual(
      refused("cohort-not-found"),
    );
    const started = await startCardQuiz(owner, which, input, tx);
    if (!started.ok) throw new Error(started.reason);
    expect(await startCardQuiz(owner, which, input, tx)).toEqual(refused("in-progress"));
    for (const stranger of [pupil, other.owner]) {
      expect(await findCardQuiz(stranger, started.id, tx)).toBeUndefined();
      const step = { intent: "open", position: 1 } as const;
      expect(await takeStep(stranger, started.id, step, tx)).toEqual(refused("not-found"));
      const answers = camera(1, [[1, 0]]);
      expect(await recordAnswers(stranger, started.id, answers, tx)).toEqual(refused("not-found"));
      expect(await findQuizResults(stranger, started.id, tx)).toEqual(refused("not-found"));
      expect(await deleteCardQuiz(stranger, started.id, tx)).toEqual(refused("not-found"));
    }
    const admin = await buildActor(tx, { roles: ["admin"] });
    expect(await find(tx, admin, started.id)).toMatchObject({ stage: "ready", position: 0 });
    expect(await deleteCardQuiz(owner, started.id, tx)).toMatchObject({ ok: true });
    expect(await deleteCardQuiz(owner, started.id, tx)).toEqual(refused("not-found"));
  }));

test("a live quiz needs a card and a usable question", () =>
  inRollback(async (tx) => {
    const { owner, which } = await buildClass(tx);
    const input = await buildSingleChoiceQuiz(tx);
    expect(await startCardQuiz(owner, which, input, tx)).toEqual(refused("no-cards"));
    const none = { ...input, extra: 3, questions: ["x"] };
    expect(await startCardQuiz(owner, which, none, tx)).toEqual(refused("quiz-not-found"));
    const started = await startCardQuiz(owner, which, { ...input, extra: 3 }, tx);
    if (!started.ok) throw new Error(started.reason);
    expect(await listPlayers(started.id, tx)).toEqual(
      [1, 2, 3].map((card) => ({ card, name: null })),
    );
  }));

test("the latest reading counts until the question is closed, and the teacher's word counts more", () =>
  inRollback(async (tx) => {
    const { quiz, owner } = await buildQuizOfClass(tx, ["Ben", "Mia"]);
    const open = { intent: "open", position: 1 } as const;
    expect(await recordAnswers(owner, quiz.id, camera(1, [[1, 0]]), tx)).toEqual(refused("closed"));
    await takeStep(owner, quiz.id, open, tx);
    const first = await recordAnswers(
      owner,
      quiz.id,
      camera(1, [
        [1, 0],
        [2, 3],
        [9, 1],
      ]),
      tx,
    );
    expect(first).toMatchObject({ ok: true, state: { stage: "open", answers: { 1: 0, 2: 3 } } });
    expect(
      await recordAnswers(
        owner,
        quiz.id,
        camera(1, [
          [1, 0],
          [2, 3],
        ]),
        tx,
      ),
    ).toEqual(first);
    await recordAnswers(owner, quiz.id, camera(1, [[1, 1]]), tx);
    // A phone that was offline sends late what it read before.
    await recordAnswers(owner, quiz.id, camera(1, [[1, 2]], 5000), tx);
    expect(await read(tx, quiz)).toEqual({ 1: 1, 2: 3 });
    await recordAnswers(owner, quiz.id, hand(1, [[2, 0]]), tx);
    await recordAnswers(owner, quiz.id, camera(1, [[2, 3]]), tx);
    expect(await read(tx, quiz)).toEqual({ 1: 1, 2: 0 });
    await recordAnswers(owner, quiz.id, camera(1, [[2, null]]), tx);
    await recordAnswers(owner, quiz.id, hand(1, [[1, null]]), tx);
    expect(await read(tx, quiz)).toEqual({ 2: 0 });
    await takeStep(owner, quiz.id, { intent: "close", position: 1 }, tx);
    for (const late of [camera(1, [[1, 0]]), hand(1, [[1, 0]]), camera(2, [[1, 0]])])
      expect(await recordAnswers(owner, quiz.id, late, tx)).toEqual(refused("closed"));
    expect(await read(tx, quiz)).toEqual({ 2: 0 });
    expect(await takeStep(owner, quiz.id, open, tx)).toEqual({ ok: true });
    await recordAnswers(owner, quiz.id, camera(1, [[1, 2]]), tx);
    expect(await read(tx, quiz)).toEqual({ 1: 2, 2: 0 });
  }));

test("steps are taken once, in order, and not about another question", () =>
  inRollback(async (tx) => {
    const { quiz, owner } = await buildQuizOfClass(tx, ["Mia"]);
    const step = (intent: "open" | "close" | "reveal" | "end", position: number) =>
      takeStep(owner, quiz.id, { intent, position }, tx);
    const at = async () => {
      const { stage, position } = await find(tx, owner, quiz.id);
      return `${stage} ${position}`;
    };
    expect(await step("open", 2)).toEqual(refused("other-step"));
    expect(await step("close", 0)).toEqual(refused("other-step"));
    for (const _ of [1, 2]) expect(await step("open", 1)).toEqual({ ok: true });
    expect(await step("open", 2)).toEqual(refused("other-step"));
    for (const _ of [1, 2]) expect(await step("close", 1)).toEqual({ ok: true });
    for (const _ of [1, 2]) expect(await step("reveal", 1)).toEqual({ ok: true });
    expect(await at()).toBe("revealed 1");
    expect(await step("open", 1)).toEqual(refused("other-step"));
    expect(await step("close", 1)).toEqual(refused("other-step"));
    for (const _ of [1, 2]) expect(await step("open", 2)).toEqual({ ok: true });
    expect(await step("reveal", 1)).toEqual(refused("other-step"));
    expect(await step("end", 1)).toEqual(refused("other-step"));
    for (const _ of [1, 2]) expect(await step("end", 2)).toEqual({ ok: true });
    expect(await at()).toBe("ended 2");
    expect(await step("open", 3)).toEqual(refused("other-step"));
  }));

/** Runs a live quiz to its end: card 1 answers everything, card 2 one question, card 3 nothing. */
async function run(tx: Db, owner: Actor, quiz: { id: string }, questions = 3) {
  for (let position = 1; position <= questions; position++) {
    await takeStep(owner, quiz.id, { intent: "open", position }, tx);
    const answers: [number, number][] =
      position === 1
        ? [
            [1, 0],
            [2, 0],
          ]
        : [[1, 0]];
    await recordAnswers(owner, quiz.id, camera(position, answers), tx);
    await takeStep(owner, quiz.id, { intent: "reveal", position }, tx);
  }
  await takeStep(owner, quiz.id, { intent: "end", position: questions }, tx);
}

test("points go once to those who answered half of the questions, however often the quiz is repeated", () =>
  inRollback(async (tx) => {
    const { quiz, owner, which, input, pupils } = await buildQuizOfClass(tx, ["A", "B", "C"]);
    await run(tx, owner, quiz);
    const earned = () =>
      tx.select().from(activities).where(eq(activities.activityType, "class_quiz"));
    expect(await earned()).toMatchObject([
      {
        userId: pupils[0],
        activityTitle: "The quiz",
        pointsEarned: 5,
        sdgGoal: 6,
        source: `class-quiz:${input.quiz}`,
      },
    ]);
    const found = await findQuizResults(owner, quiz.id, tx);
    if (!found.ok) throw new Error(found.reason);
    expect(found.results.players.map(({ points }) => points)).toEqual([5, 0, 0]);
    const again = await startCardQuiz(owner, which, input, tx);
    if (!again.ok) throw new Error(again.reason);
    await run(tx, owner, again);
    expect(await earned()).toHaveLength(1);
  }));

test("a live quiz of fewer than three questions awards nothing", () =>
  inRollback(async (tx) => {
    const { quiz, owner } = await buildQuizOfClass(tx, ["A", "B"]);
    await run(tx, owner, quiz, 2);
    const earned = await tx.select().from(activities);
    expect(earned).toEqual([]);
  }));

test("answers go with the account, and everything with the class", () =>
  inRollback(async (tx) => {
    const { quiz, owner, which, pupils } = await buildQuizOfClass(tx, ["A", "B", "C"]);
    await run(tx, owner, quiz);
    await eraseAccount(await findActor(tx, pupils[0] ?? ""), tx);
    expect((await listPlayers(quiz.id, tx)).map(({ card }) => card)).toEqual([2, 3]);
    expect(await tx.select().from(cardQuizAnswers)).toMatchObject([{ card: 2, position: 1 }]);
    expect((await updateClass(owner, which, { name: "8b", places: 40 }, tx)).ok).toBe(true);
    expect((await deleteClass(owner, which, tx)).ok).toBe(true);
    expect(await tx.select().from(cardQuizPlayers)).toEqual([]);
  }));

test("two phones reading at once, two starts and two ends come to one result", () =>
  inOwnDatabase(async ({ db }) => {
    const names = Array.from({ length: 12 }, (_, n) => `Pupil ${n}`);
    const { quiz, owner, which, input } = await buildQuizOfClass(db, names);
    const starts = await Promise.all([1, 2].map(() => startCardQuiz(owner, which, input, db)));
    expect(starts).toEqual([refused("in-progress"), refused("in-progress")]);
    for (let position = 1; position <= 3; position++) {
      const open = { intent: "open", position } as const;
      await Promise.all([takeStep(owner, quiz.id, open, db), takeStep(owner, quiz.id, open, db)]);
      const forwards = names.map((_, at): [number, number] => [at + 1, at % 3]);
      const readings = [forwards, forwards.toReversed(), forwards, forwards.toReversed()];
      const close = takeStep(owner, quiz.id, { intent: "close", position: position - 1 }, db);
      const recorded = await Promise.all(
        readings.map((answers) => recordAnswers(owner, quiz.id, camera(position, answers), db)),
      );
      expect(await close).toEqual(refused("other-step"));
      expect(recorded.every(({ ok }) => ok)).toBe(true);
      expect(await read(db, quiz, position)).toEqual(Object.fromEntries(forwards));
      const late = recordAnswers(owner, quiz.id, hand(position, [[1, 2]]), db);
      await Promise.all([late, takeStep(owner, quiz.id, { intent: "reveal", position }, db)]);
      const isLate = !(await late).ok;
      expect((await read(db, quiz, position))[1]).toBe(isLate ? 0 : 2);
    }
    const end = { intent: "end", position: 3 } as const;
    const ends = await Promise.all([1, 2, 3].map(() => takeStep(owner, quiz.id, end, db)));
    expect(ends).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    const earned = eq(activities.activityType, "class_quiz");
    expect(await db.select().from(activities).where(earned)).toHaveLength(12);
  }));
