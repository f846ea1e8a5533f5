import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import type { VersionModule } from "./version.ts";

/** Returns all that a version of a course contains, in order. */
export async function readContent(versionId: string, tx: Db): Promise<VersionModule[]> {
  const { rows } = await tx.execute<VersionModule>(sql`
    select m.title,
      coalesce((select json_agg(json_build_object('key', l.key, 'name', l.name, 'title', l.title,
          'body', l.body, 'fieldWork', l.field_work) order by l.position)
        from lessons l where l.module_id = m.id), '[]') as lessons,
      coalesce((select json_agg(json_build_object('key', q.key, 'name', q.name, 'title', q.title,
          'passMark', q.pass_mark, 'attemptsPerDay', q.attempts_per_day,
          'timeLimitMinutes', q.time_limit_minutes, 'questionsPerAttempt', q.questions_per_attempt,
          'questions', coalesce((select json_agg(json_build_object('kind', x.kind, 'text', x.text,
              'options', x.options, 'answer', x.answer, 'explanation', x.explanation,
              'lessonKey', x.lesson_key, 'difficulty', x.difficulty)
              order by x.position) from questions x where x.quiz_id = q.id), '[]'))
          order by q.position)
        from quizzes q where q.module_id = m.id), '[]') as quizzes
    from course_modules m where m.version_id = ${versionId}::uuid order by m.position`);
  return rows;
}
