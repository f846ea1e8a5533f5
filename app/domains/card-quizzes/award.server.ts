import { sql } from "drizzle-orm";

import { awardingPoints, publishAward } from "#app/domains/passport/ledger/award-points.server.ts";
import type { Db } from "#db/client.server.ts";

import { cardQuizRules } from "./card-quiz.ts";

/**
 * Awards the points of a live quiz that has just ended to the members of the class who answered at least half of the
 * questions that were asked, correctly or not. The source is the course's quiz, so that repeating it in another live quiz
 * awards nothing. Questions that nobody answered weren't asked.
 */
export async function awardQuizPoints(quizId: string, tx: Db): Promise<void> {
  const award = awardingPoints({
    learner: sql`w.user_id`,
    activityType: "class_quiz",
    activityTitle: sql`w.title`,
    sdgGoal: sql`w.sdg_goal`,
    points: cardQuizRules.points,
    source: sql`'class-quiz:' || w.quiz_key`,
    metadata: sql`jsonb_build_object('course_id', w.course_id, 'quiz_key', w.quiz_key, 'card_quiz_id', w.quiz_id)`,
  });
  // In the order of their ids, as everything that awards to several learners, which prevents deadlocks.
  const { rows } = await tx.execute<{ id: string; awarded: boolean }>(sql`
    with asked as (
      select count(distinct a.position)::integer as n from card_quiz_answers a where a.quiz_id = ${quizId}
    ), winners as materialized (
      select p.user_id, q.id as quiz_id, q.title, q.quiz_key, q.course_id, c.sdg_goal
      from card_quiz_players p join card_quizzes q on q.id = p.quiz_id
      join courses c on c.id = q.course_id, asked
      where q.id = ${quizId} and p.user_id is not null and asked.n >= ${cardQuizRules.questionsForPoints}
        and 2 * (select count(*) from card_quiz_answers a
          where a.quiz_id = p.quiz_id and a.card = p.card) >= asked.n
      order by p.user_id
    )
    select w.user_id as id, t.awarded from winners w, lateral ${award} t`);
  for (const { id, awarded } of rows) if (awarded) publishAward(id);
}
