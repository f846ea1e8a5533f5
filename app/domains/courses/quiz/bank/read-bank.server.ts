import { asc, eq, inArray, sql } from "drizzle-orm";

import type { AskedQuestion, DrawnQuestion, QuestionOption } from "#app/domains/courses/course.ts";
import { factsInText, factsOfCourse } from "#app/domains/courses/own-facts/find-fact.server.ts";
import { withOtherAnswers } from "#app/domains/courses/quiz/grade.ts";
import { quoteInQuestion } from "#app/domains/courses/quiz/quote-in-questions.server.ts";
import {
  courseModules,
  courses,
  courseVersions,
  questions,
  quizAttempts,
  quizzes,
} from "#app/domains/courses/tables.server.ts";
import { omit } from "#app/lib/omit.ts";
import type { Db } from "#db/client.server.ts";

import type { BankQuestion } from "./draw.ts";

/** The questions of a quiz from which an attempt draws, and how many it draws. */
export type Bank = { questions: BankQuestion[]; count: number | null };

type Reader = { userId: string; quizKey: string; quizId: string };

/**
 * Returns the questions of a quiz and how often the attempts of a learner have drawn each.
 *
 * @param after the last attempt that counts, by its id; all count if undefined, none if null
 */
export async function readBank(
  { userId, quizKey, quizId }: Reader,
  tx: Db,
  after?: string | null,
): Promise<Bank> {
  const until = sql`(select b.started_at, b.id from quiz_attempts b
    where b.id = ${after ?? null}::uuid and b.user_id = ${userId}::uuid)`;
  const counts = after === undefined ? sql`` : sql`and (a.started_at, a.id) <= ${until}`;
  const rows = await tx
    .select({
      id: questions.id,
      kind: questions.kind,
      options: questions.options,
      answer: questions.answer,
      lessonKey: questions.lessonKey,
      difficulty: questions.difficulty,
      count: quizzes.questionsPerAttempt,
      seen: sql<number>`(select count(*)::integer from ${quizAttempts} a
        where a.user_id = ${userId}::uuid and a.quiz_key = ${quizKey}::uuid ${counts}
          and a.drawn @> jsonb_build_array(jsonb_build_object('id', ${questions.id})))`,
    })
    .from(questions)
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .where(eq(questions.quizId, quizId))
    .orderBy(asc(questions.position));
  return {
    questions: rows.map((row) => omit(row, "count")),
    count: rows[0]?.count ?? null,
  };
}

/** Returns the questions of quizzes with their answer keys, in order; facts that they quote are written out. */
export async function readQuestions(quizIds: readonly string[], tx: Db) {
  const rows = await tx
    .select({
      id: questions.id,
      kind: questions.kind,
      text: questions.text,
      options: questions.options,
      answer: questions.answer,
      explanation: questions.explanation,
      lessonKey: questions.lessonKey,
      difficulty: questions.difficulty,
      quizId: questions.quizId,
      language: courses.language,
      course: factsInText(questionText),
    })
    .from(questions)
    .innerJoin(quizzes, eq(quizzes.id, questions.quizId))
    .innerJoin(courseModules, eq(courseModules.id, quizzes.moduleId))
    .innerJoin(courseVersions, eq(courseVersions.id, courseModules.versionId))
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(inArray(questions.quizId, [...quizIds]))
    .orderBy(asc(questions.position));
  const written = rows.map(({ language, course, ...question }) =>
    quoteInQuestion(question, { language, find: factsOfCourse(course) }),
  );
  const byQuiz = Map.groupBy(written, ({ quizId }) => quizId);
  return [...byQuiz.values()].flatMap(withOtherAnswers);
}

/** All texts of a question, in which facts may be quoted. */
const questionText = sql`concat_ws(' ', ${questions.text}, ${questions.options}, ${questions.explanation})`;

/** Returns what was drawn of the questions of a quiz, with their options in the order of the draw. */
export function pickDrawn<Question extends { id: string; options: QuestionOption[] }>(
  all: readonly Question[],
  drawn: readonly DrawnQuestion[],
): Question[] {
  return drawn.flatMap(({ id, options }) => {
    const question = all.find((one) => one.id === id);
    if (!question) return [];
    const shown = options.flatMap(
      (one) => question.options.find((option) => option.id === one) ?? [],
    );
    return [{ ...question, options: shown }];
  });
}

/** Returns a question without its answer key. */
export const withoutAnswer = ({ id, kind, text, options }: AskedQuestion): AskedQuestion => {
  return { id, kind, text, options };
};
