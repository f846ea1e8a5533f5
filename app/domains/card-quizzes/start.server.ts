import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { ClassId } from "#app/domains/institutions/classes/lock-class.server.ts";
import { findStaffRole } from "#app/domains/institutions/members/staff.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { assignCards, listCards } from "./cards.server.ts";
import { findCardCohort } from "./cohort.server.ts";
import { findCardQuiz } from "./find-quiz.server.ts";
import type { CardQuizInput } from "./input.ts";
import { chooseQuestions } from "./sources.server.ts";
import { cardQuizPlayers, cardQuizzes } from "./tables.server.ts";

/**
 * Starts a live quiz of a class, or any other cohort, with the chosen questions, and as many cards without an owner as
 * asked for. Only the staff of its institution can. A cohort has one live quiz at a time: while one is in progress, another is refused.
 */
export async function startCardQuiz(
  actor: Actor,
  { institutionId, id: classId }: ClassId,
  input: CardQuizInput,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    if (!(await findStaffRole(actor, institutionId, tx))) return refuse("not-allowed");
    if (!(await findCardCohort(institutionId, classId, tx))) return refuse("cohort-not-found");
    const chosen = await chooseQuestions(input.quiz, input.questions, randomUUID(), tx);
    if (!chosen) return refuse("quiz-not-found");
    await assignCards(classId, tx);
    const cards = await listCards(classId, input.extra, tx);
    if (cards.length === 0) return refuse("no-cards");
    const [quiz] = await tx
      .insert(cardQuizzes)
      .values({ cohortId: classId, startedBy: actor.id, ...chosen })
      .onConflictDoNothing()
      .returning({ id: cardQuizzes.id });
    if (!quiz) return refuse("in-progress");
    await tx.insert(cardQuizPlayers).values(cards.map(({ card }) => ({ quizId: quiz.id, card })));
    await addOwners(quiz.id, classId, tx);
    return { ok: true as const, id: quiz.id };
  });
}

/** Adds the cards of a class that have an owner to a live quiz, also those of pupils who joined since it began. */
export async function addOwners(quizId: string, classId: string, tx: Db): Promise<void> {
  await tx.execute(sql`
    insert into card_quiz_players (quiz_id, card, user_id)
    select ${quizId}::uuid, c.card, c.user_id from card_numbers c
    where c.cohort_id = ${classId} and not exists (
      select from card_quiz_players p where p.quiz_id = ${quizId} and p.user_id = c.user_id)
    on conflict (quiz_id, card) do update set user_id = excluded.user_id
      where card_quiz_players.user_id is null`);
}

/** Deletes a live quiz with its answers; the points that it awarded stay. Only the staff of its class's institution can. */
export async function deleteCardQuiz(actor: Actor, id: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const quiz = await findCardQuiz(actor, id, tx, "step");
    if (!quiz) return refuse("not-found");
    await tx.delete(cardQuizzes).where(eq(cardQuizzes.id, id));
    return { ok: true as const, slug: quiz.slug, classId: quiz.classId };
  });
}
