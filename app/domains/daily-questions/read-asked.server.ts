import { sql } from "drizzle-orm";

import { pickDrawn, readQuestions } from "#app/domains/courses/quiz/bank/read-bank.server.ts";
import type { Db } from "#db/client.server.ts";

import type { DailyQuestion } from "./daily.ts";

/** Returns questions of a set with their answer keys, in the order of the set; those that no longer exist are left out. */
export async function readAsked(asked: readonly DailyQuestion[], tx: Db) {
  const quizIds = [...new Set(asked.map(({ quizId }) => quizId))];
  return pickDrawn(await readQuestions(quizIds, tx), asked);
}

/** Where a question of a set is from. */
export type Source = {
  id: string;
  courseId: string;
  /** The hash of its text. */
  textHash: string;
  slug: string;
  title: string;
  language: string;
  lesson: { key: string; title: string } | null;
  /** Whether the learner has passed its quiz. */
  isPassed: boolean;
  /** Whether the learner takes its quiz now. */
  isBeingTaken: boolean;
};

/** Returns where questions are from, for a learner, by their ids. */
export async function findSources(
  userId: string,
  ids: readonly string[],
  tx: Db,
): Promise<Map<string, Source>> {
  const { rows } = await tx.execute<Source>(sql`
    select q.id, c.id as "courseId", md5(q.text)::uuid as "textHash", c.slug, c.title, c.language,
      (select json_build_object('key', l.key, 'title', l.title) from lessons l
        join course_modules o on o.id = l.module_id
        where l.key = q.lesson_key and o.version_id = m.version_id limit 1) as lesson,
      exists (select from quiz_attempts a
        where a.user_id = ${userId} and a.quiz_key = z.key and a.score >= z.pass_mark) as "isPassed",
      exists (select from quiz_attempts a
        where a.user_id = ${userId} and a.quiz_key = z.key and a.submitted_at is null
          and coalesce(a.deadline_at >= now(), true)) as "isBeingTaken"
    from questions q
    join quizzes z on z.id = q.quiz_id
    join course_modules m on m.id = z.module_id
    join course_versions v on v.id = m.version_id
    join courses c on c.id = v.course_id
    where q.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns where a question is from, for a learner. */
export const findSource = async (userId: string, id: string, tx: Db): Promise<Source | undefined> =>
  (await findSources(userId, [id], tx)).get(id);
