import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { QuizAnswers } from "#app/domains/courses/course.ts";
import { isRight, withOtherAnswers } from "#app/domains/courses/quiz/grade.ts";
import { type Db, db } from "#db/client.server.ts";

import { findStudioCourse, listQuestions } from "./queries.server.ts";

export type LessonNumbers = { key: string; title: string; done: number; stopped: number };

export type QuestionNumbers = {
  id: string;
  quiz: string;
  text: string;
  /** The number of graded attempts that asked it; `wrong` counts those that answered it incorrectly. */
  attempts: number;
  wrong: number;
};

export type StudioNumbers = {
  enrolled: number;
  completed: number;
  active: number;
  lessons: LessonNumbers[];
  questions: QuestionNumbers[];
};

// A learner who has not completed the course and was inactive for so many days counts as stopped.
const stoppedAfterDays = 14;
/** The statistics of a quiz cover at most this many of its latest attempts. */
export const latestAttempts = 500;

/** Returns the statistics of a course that the actor can edit: counts only, no names. */
export async function findStudioNumbers(
  actor: Actor,
  courseId: string,
  tx: Db = db,
): Promise<StudioNumbers | undefined> {
  const course = await findStudioCourse(actor, courseId, tx);
  if (!course) return undefined;
  const modules = (course.published ?? course.draft)?.modules ?? [];
  const lessons = await countLessons(courseId, tx);
  const quizzes = modules.flatMap((module) => module.quizzes);
  return {
    ...(await countLearners(courseId, tx)),
    lessons: modules.flatMap((module) =>
      module.lessons.map(({ key, title }) => {
        const { done = 0, stopped = 0 } = lessons.get(key) ?? {};
        return { key, title, done, stopped };
      }),
    ),
    questions: await countWrong(quizzes, tx),
  };
}

async function countLearners(courseId: string, tx: Db) {
  const { rows } = await tx.execute<Pick<StudioNumbers, "enrolled" | "completed" | "active">>(sql`
    select count(*)::integer as enrolled, count(completed_at)::integer as completed,
      count(*) filter (where completed_at is null and ${isRecent})::integer as active
    from enrollments where course_id = ${courseId}`);
  return rows[0] ?? { enrolled: 0, completed: 0, active: 0 };
}

const isRecent = sql`last_seen_at > now() - ${stoppedAfterDays} * interval '1 day'`;

async function countLessons(courseId: string, tx: Db) {
  const { rows } = await tx.execute<{ key: string; done: number; stopped: number }>(sql`
    select key, sum(done)::integer as done, sum(stopped)::integer as stopped from (
      select lesson_key as key, count(*) as done, 0 as stopped
      from lesson_completions where course_id = ${courseId} group by 1
      union all
      select last_lesson_key, 0, count(*) from enrollments
      where course_id = ${courseId} and completed_at is null and last_lesson_key is not null
        and not (${isRecent}) group by 1
    ) counted group by key`);
  return new Map(rows.map((row) => [row.key, row]));
}

async function countWrong(
  quizzes: readonly { id: string; title: string }[],
  tx: Db,
): Promise<QuestionNumbers[]> {
  const ids = quizzes.map(({ id }) => id);
  const [asked, given] = [await listQuestions(ids, tx), await listAnswers(ids, tx)];
  const titles = new Map(quizzes.map(({ id, title }) => [id, title]));
  return ids
    .flatMap((id) => withOtherAnswers(asked.filter(({ quizId }) => quizId === id)))
    .map((question) => {
      const answers = given.filter(
        ({ quizId, drawn }) =>
          quizId === question.quizId && (drawn === null || drawn.includes(question.id)),
      );
      const wrong = answers.filter(({ answers }) => !isRight(question, answers[question.id]));
      return {
        id: question.id,
        quiz: titles.get(question.quizId) ?? "",
        text: question.text,
        attempts: answers.length,
        wrong: wrong.length,
      };
    })
    .toSorted((a, b) => share(b) - share(a));
}

const share = ({ attempts, wrong }: QuestionNumbers) => (attempts === 0 ? 0 : wrong / attempts);

// An attempt without any answers timed out; it is not counted for the questions.
async function listAnswers(quizIds: readonly string[], tx: Db) {
  const { rows } = await tx.execute<{
    quizId: string;
    answers: QuizAnswers;
    /** The ids of the questions that were asked; null for all. */
    drawn: string[] | null;
  }>(sql`
    select latest.quiz_id as "quizId", latest.answers,
      (select array_agg(d ->> 'id') from jsonb_array_elements(latest.drawn) d) as drawn
    from unnest(${sql.param(quizIds)}::uuid[]) as q (id)
    cross join lateral (
      select a.quiz_id, a.answers, a.drawn from quiz_attempts a
      where a.quiz_id = q.id and a.submitted_at is not null and a.answers <> '{}'
      order by a.started_at desc limit ${latestAttempts}
    ) latest`);
  return rows;
}
