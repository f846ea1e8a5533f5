import { sql } from "drizzle-orm";

import type { CourseProgress } from "#app/domains/courses/course.ts";
import { type Db, db } from "#db/client.server.ts";

/** Progress, and the mean of the best scores if the course has quizzes with attempts. */
export type ScoredProgress = CourseProgress & { score: number | null };

/** Returns a learner's progress in the version of a course they take; nothing if they are not enrolled. */
export async function findProgress(
  userId: string,
  courseId: string,
  tx: Db = db,
): Promise<ScoredProgress | undefined> {
  const { rows } = await tx.execute<ScoredProgress>(sql`
    select ${progressColumns} from enrollments e
    where e.user_id = ${userId} and e.course_id = ${courseId}`);
  return rows[0];
}

/** Columns of `ScoredProgress` for a statement that reads enrolments as `e`. */
export const progressColumns = sql`
  (select count(*)::integer from course_modules m join lessons l on l.module_id = m.id
    where m.version_id = e.version_id) as "lessons",
  (select count(*)::integer from course_modules m join lessons l on l.module_id = m.id
    join lesson_completions d on d.lesson_key = l.key and d.user_id = e.user_id
    where m.version_id = e.version_id) as "lessonsDone",
  (select count(*)::integer from course_modules m join quizzes q on q.module_id = m.id
    where m.version_id = e.version_id) as "quizzes",
  (select count(*)::integer from course_modules m join quizzes q on q.module_id = m.id
    where m.version_id = e.version_id and exists (
      select from quiz_attempts a where a.quiz_key = q.key and a.user_id = e.user_id
        and a.score >= q.pass_mark)) as "quizzesPassed",
  (select round(avg(best.score))::integer from (
    select max(a.score) as score from course_modules m join quizzes q on q.module_id = m.id
      join quiz_attempts a on a.quiz_key = q.key and a.user_id = e.user_id
      where m.version_id = e.version_id and a.score is not null group by q.id) best) as "score"`;
