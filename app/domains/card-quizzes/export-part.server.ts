import { sql } from "drizzle-orm";

import { type ExportPart, listOf } from "#app/domains/accounts/export-part.server.ts";

/** The data export's part for live quizzes: the numbers of cards, and what they answered. */
export const cardQuizzesExport: ExportPart = {
  rows: (id) => ({
    answer_cards: listOf(
      sql`jsonb_build_object('class', c.name, 'card', n.card)`,
      sql`from card_numbers n join cohorts c on c.id = n.cohort_id where n.user_id = ${id}`,
      sql`c.name, n.card`,
    ),
    class_quizzes: listOf(
      sql`jsonb_build_object('title', q.title, 'class', c.name, 'card', p.card, 'created_at', q.created_at,
        'answers', coalesce((select jsonb_agg(jsonb_build_object(
            'question', q.questions -> (a.position - 1) ->> 'text', 'choice', chr(65 + a.choice),
            'read_at', a.read_at) order by a.position)
          from card_quiz_answers a where a.quiz_id = p.quiz_id and a.card = p.card), '[]'))`,
      sql`from card_quiz_players p join card_quizzes q on q.id = p.quiz_id
        join cohorts c on c.id = q.cohort_id where p.user_id = ${id}`,
      sql`q.id`,
    ),
    class_quizzes_started: listOf(
      sql`jsonb_build_object('title', q.title, 'class', c.name, 'created_at', q.created_at, 'ended_at', q.ended_at)`,
      sql`from card_quizzes q join cohorts c on c.id = q.cohort_id where q.started_by = ${id}`,
      sql`q.id`,
    ),
  }),
};
