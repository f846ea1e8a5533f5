import { type SQL, sql } from "drizzle-orm";

/**
 * The questions that a learner can be asked in a daily set: those of the lessons that they have finished, from quizzes of
 * which they have had an attempt graded, and not while they take one. The same holds for practice (`findPractice`), since
 * both tell what an attempt's result tells.
 */
export const eligibleQuestions = (userId: SQL): SQL => sql`
  select q.id, q.quiz_id, q.position, q.kind, q.options, q.answer, q.lesson_key, q.difficulty, e.course_id,
    md5(q.text)::uuid as text_hash
  from enrollments e
  join courses c on c.id = e.course_id and c.deleted_at is null
  join course_modules m on m.version_id = e.version_id
  join quizzes z on z.module_id = m.id
  join questions q on q.quiz_id = z.id
  join lesson_completions d on d.user_id = e.user_id and d.lesson_key = q.lesson_key
  where e.user_id = ${userId}
    and exists (
      select from quiz_attempts a
      where a.user_id = e.user_id and a.quiz_key = z.key and a.score is not null)
    and not exists (
      select from quiz_attempts a
      where a.user_id = e.user_id and a.quiz_key = z.key and a.submitted_at is null
        and coalesce(a.deadline_at >= now(), true))`;

/** The day of a learner in their time zone, over their row `p` of `profiles`. */
export const ownDay = sql`(now() at time zone valid_time_zone(p.time_zone))::date`;

/**
 * The eligible questions of a learner `u` that are due on a day, or were never asked.
 *
 * @param day an expression
 */
export const dueQuestions = (day: SQL): SQL => sql`
  select q.*, k.due_on from (${eligibleQuestions(sql`u.id`)}) q
  left join question_memory k on k.user_id = u.id and k.course_id = q.course_id and k.text_hash = q.text_hash
  where k.due_on is null or k.due_on <= ${day}`;
