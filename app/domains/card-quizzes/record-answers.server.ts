import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { classTopic } from "#app/domains/institutions/classes/class.ts";
import { refuse } from "#app/lib/refusal.ts";
import { publish } from "#app/platform/postgres/live.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { countOptions } from "./card-quiz.ts";
import { findCardQuiz, findQuizState } from "./find-quiz.server.ts";
import type { AnswersInput } from "./input.ts";

/**
 * Stores what a phone has read of the cards, or what the teacher has entered, and returns where the quiz is. The latest
 * reading of a card counts, in whatever order the readings of several phones arrive; what the teacher entered counts more
 * than what a camera reads. Safe to repeat. Answers to a question that isn't open are refused, and so are those that
 * arrive while it is being closed. Cards that don't take part, and sides without an option, are ignored.
 */
export async function recordAnswers(
  actor: Actor,
  id: string,
  { position, isByHand, ageMs, answers }: AnswersInput,
  tx: Db = db,
) {
  const recorded = await tx.transaction(async (tx) => {
    const quiz = await findCardQuiz(actor, id, tx, "answers");
    if (!quiz) return refuse("not-found");
    const question = quiz.questions[position - 1];
    if (quiz.stage !== "open" || quiz.position !== position || !question) return refuse("closed");
    const readAt = sql`now() - ${ageMs} * interval '1 millisecond'`;
    const given = answers
      .filter(({ choice }) => choice !== null && choice < countOptions(question))
      .map(({ card, choice }) => ({ card, choice }));
    const removed = isByHand ? answers.filter(({ choice }) => choice === null) : [];
    // In the order of their numbers, so that two phones lock the rows alike; the last of several answers of a card counts.
    await tx.execute(sql`
      insert into card_quiz_answers as a (quiz_id, card, position, choice, is_by_hand, read_at)
      select p.quiz_id, p.card, ${position}::integer, g.choice, ${isByHand}::boolean, ${readAt}
      from (select distinct on (card) card, choice
          from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
            as (card integer, choice integer)) with ordinality as t (card, choice, at)
          order by card, at desc) g
      join card_quiz_players p on p.quiz_id = ${id} and p.card = g.card
      order by p.card
      on conflict (quiz_id, position, card) do update
        set choice = excluded.choice, is_by_hand = excluded.is_by_hand, read_at = excluded.read_at
        where a.choice <> excluded.choice
          and (excluded.is_by_hand or not a.is_by_hand and a.read_at <= excluded.read_at)`);
    if (removed.length > 0) {
      const cards = sql.param(removed.map(({ card }) => card));
      await tx.execute(sql`
        delete from card_quiz_answers
        where quiz_id = ${id} and position = ${position} and card = any (${cards}::integer[])`);
    }
    return {
      ok: true as const,
      classId: quiz.classId,
      state: await findQuizState(quiz, tx),
    };
  });
  if (recorded.ok && answers.length > 0) publish(classTopic(recorded.classId));
  return recorded;
}
