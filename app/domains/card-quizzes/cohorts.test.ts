import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { deleteCohort } from "#app/domains/institutions/members/delete-cohort.server.ts";
import { activities } from "#app/domains/passport/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildSingleChoiceQuiz } from "#tests/builders/card-quizzes.ts";
import { buildCohort, buildInstitution, buildMember } from "#tests/builders/institutions.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { assignCards, listCards } from "./cards.server.ts";
import { findCardCohort, findOwnCard } from "./cohort.server.ts";
import { recordAnswers } from "./record-answers.server.ts";
import { startCardQuiz } from "./start.server.ts";
import { cardNumbers, cardQuizAnswers, cardQuizPlayers } from "./tables.server.ts";
import { takeStep } from "./take-step.server.ts";

async function buildCohortOf(tx: Db, members: number) {
  const { id: institutionId, owner } = await buildInstitution(tx);
  const { id } = await buildCohort(tx, institutionId);
  const learners: Actor[] = [];
  for (let n = 1; n <= members; n++) {
    const name = `Member ${String(n).padStart(3, "0")}`;
    learners.push(await buildMember(tx, institutionId, { name, cohortId: id, isNamed: true }));
  }
  return { owner, learners, institutionId, which: { institutionId, id } };
}

test("a cohort without a class code has cards and live quizzes, and its members earn points", () =>
  inRollback(async (tx) => {
    const { owner, learners, institutionId, which } = await buildCohortOf(tx, 2);
    const [first, second] = learners;
    const input = await buildSingleChoiceQuiz(tx);
    const other = await buildInstitution(tx);
    for (const stranger of [first, other.owner, await buildActor(tx)])
      expect(await startCardQuiz(stranger ?? owner, which, input, tx)).toEqual(
        refuse("not-allowed"),
      );
    const foreign = { ...which, institutionId: other.id };
    expect(await startCardQuiz(other.owner, foreign, input, tx)).toEqual(
      refuse("cohort-not-found"),
    );
    const quiz = await startCardQuiz(owner, which, input, tx);
    if (!quiz.ok) throw new Error(quiz.reason);
    expect(await startCardQuiz(owner, which, input, tx)).toEqual(refuse("in-progress"));
    const card = { cohort: "Class 7b", card: 2 };
    expect(await findOwnCard(second?.id ?? "", institutionId, tx)).toEqual(card);
    expect(await findOwnCard(second?.id ?? "", other.id, tx)).toBeUndefined();
    for (const position of [1, 2, 3]) {
      await takeStep(owner, quiz.id, { intent: "open", position }, tx);
      const answers = [{ card: 1, choice: 0 }];
      const reading = { position, isByHand: false, ageMs: 0, answers };
      expect((await recordAnswers(owner, quiz.id, reading, tx)).ok).toBe(true);
      await takeStep(owner, quiz.id, { intent: "reveal", position }, tx);
    }
    for (const _ of [1, 2]) await takeStep(owner, quiz.id, { intent: "end", position: 3 }, tx);
    const earned = eq(activities.activityType, "class_quiz");
    expect(await tx.select().from(activities).where(earned)).toMatchObject([
      { userId: first?.id, pointsEarned: 5, source: `class-quiz:${input.quiz}` },
    ]);
    expect(await deleteCohort(owner, institutionId, which.id, tx)).toEqual({ ok: true });
    for (const table of [cardNumbers, cardQuizPlayers, cardQuizAnswers])
      expect(await tx.select().from(table)).toEqual([]);
  }));

test("cards end at 120: further members have none until a number is free", () =>
  inRollback(async (tx) => {
    const { learners, institutionId, which } = await buildCohortOf(tx, 122);
    for (const _ of [1, 2]) await assignCards(which.id, tx);
    const { id } = which;
    const found = { id, name: "Class 7b", hasCode: false, members: 122 };
    expect(await findCardCohort(institutionId, id, tx)).toEqual(found);
    const cards = await listCards(id, 5, tx);
    expect(cards).toHaveLength(120);
    expect(cards.at(-1)).toEqual({ card: 120, name: "Member 120" });
    const [fifth] = learners.slice(4);
    if (fifth) await eraseAccount(fifth, tx);
    expect((await listCards(id, 0, tx))[4]).toEqual({ card: 5, name: "Member 121" });
  }));

test("starts at once, and steps while the cohort is deleted, come to one result", () =>
  inOwnDatabase(async ({ db }) => {
    const { owner, institutionId, which } = await buildCohortOf(db, 3);
    const input = await buildSingleChoiceQuiz(db);
    const starts = await Promise.all([1, 2, 3].map(() => startCardQuiz(owner, which, input, db)));
    const ids = starts.flatMap((one) => (one.ok ? [one.id] : []));
    expect(ids).toHaveLength(1);
    expect(starts.filter(({ ok }) => !ok)).toEqual(Array(2).fill(refuse("in-progress")));
    const [id = ""] = ids;
    const open = () => takeStep(owner, id, { intent: "open", position: 1 }, db);
    const remove = () => deleteCohort(owner, institutionId, which.id, db);
    const [, deleted] = await Promise.all([open(), remove(), open(), assignCards(which.id, db)]);
    expect(deleted).toEqual({ ok: true });
    expect(await open()).toEqual(refuse("not-found"));
    expect(await db.select().from(cardQuizPlayers)).toEqual([]);
  }));
