import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { CardAnswers, CardPlayer, CardQuestion, CardQuiz } from "./card-quiz.ts";
import { findCardQuiz, listAnswers, listPlayers } from "./find-quiz.server.ts";

/** A question that was asked, with the answers of the class. */
export type AskedCardQuestion = CardQuestion & { position: number; answers: CardAnswers };

/** The answers of one card: the index of an option for each question that was asked, null for none. */
export type PlayerResult = CardPlayer & {
  choices: (number | null)[];
  right: number;
  /** The points that this live quiz awarded; 0 if they had been awarded before, or not at all. */
  points: number;
};

export type QuizResults = {
  quiz: CardQuiz;
  asked: AskedCardQuestion[];
  players: PlayerResult[];
  /** The part of all answers that are correct, in percent, rounded down; null without any. */
  share: number | null;
};

/** Returns what each card of a live quiz answered, to the staff of its class's institution. */
export async function findQuizResults(actor: Actor, id: string, tx: Db = db) {
  const quiz = await findCardQuiz(actor, id, tx);
  if (!quiz) return refuse("not-found");
  const players = await listPlayers(id, tx);
  const answers = await listAnswers(id, tx);
  const points = await listPoints(id, tx);
  const asked = quiz.questions.flatMap((question, at) => {
    const given = answers.get(at + 1);
    return given ? [{ ...question, position: at + 1, answers: given }] : [];
  });
  const results: QuizResults = {
    quiz,
    asked,
    share: shareOf(asked),
    players: players.map((player) => {
      const choices = asked.map((question) => question.answers[player.card] ?? null);
      const right = asked.filter((question, at) => choices[at] === question.right).length;
      return { ...player, choices, right, points: points.get(player.card) ?? 0 };
    }),
  };
  return { ok: true as const, results };
}

function shareOf(asked: readonly AskedCardQuestion[]): number | null {
  const all = asked.flatMap(({ answers, right }) =>
    Object.values(answers).map((choice) => choice === right),
  );
  if (all.length === 0) return null;
  return Math.floor((100 * all.filter(Boolean).length) / all.length);
}

async function listPoints(id: string, tx: Db): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ card: number; points: number }>(sql`
    select p.card, a.points_earned as points
    from card_quiz_players p join card_quizzes q on q.id = p.quiz_id
    join activities a on a.user_id = p.user_id and a.source = 'class-quiz:' || q.quiz_key
      and a.metadata ->> 'card_quiz_id' = q.id::text
    where p.quiz_id = ${id}`);
  return new Map(rows.map(({ card, points }) => [card, points]));
}
