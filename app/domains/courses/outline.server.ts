import { type SQL, sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import type { OutlineLesson, OutlineModule, OutlineQuiz } from "./course.ts";

type Row = {
  id: string;
  title: string;
  lessons: OutlineLesson[];
  quizzes: OutlineQuiz[];
};

/** Returns the modules of a version with their lessons and quizzes, and the reader's progress if there is a reader. */
export async function readOutline(
  versionId: string,
  userId: string | null,
  tx: Db,
): Promise<OutlineModule[]> {
  const { rows } = await tx.execute<Row>(
    selectOutline(sql`${versionId}::uuid`, sql`${userId}::uuid`),
  );
  return rows;
}

/** Selects the modules of a version as `readOutline` returns them. */
export const selectOutline = (version: SQL, user: SQL) => sql`
    select m.id, m.title,
      coalesce((select json_agg(json_build_object('key', l.key, 'title', l.title,
          'isDone', d.lesson_key is not null) order by l.position)
        from lessons l left join lesson_completions d
          on d.lesson_key = l.key and d.user_id = ${user}
        where l.module_id = m.id), '[]') as lessons,
      coalesce((select json_agg(json_build_object('key', q.key, 'title', q.title,
          'passMark', q.pass_mark,
          'questions', least(q.questions_per_attempt,
            (select count(*) from questions x where x.quiz_id = q.id)),
          'best', (select max(a.score) from quiz_attempts a
            where a.quiz_key = q.key and a.user_id = ${user})) order by q.position)
        from quizzes q where q.module_id = m.id), '[]') as quizzes
    from course_modules m where m.version_id = ${version} order by m.position`;
