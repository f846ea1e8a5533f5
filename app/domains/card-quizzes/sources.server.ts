import { createHash } from "node:crypto";

import { sql } from "drizzle-orm";

import type { QuestionAnswer, QuestionKind, QuestionOption } from "#app/domains/courses/course.ts";
import { factsOfCourse, pickFacts } from "#app/domains/courses/own-facts/find-fact.server.ts";
import type { FactsHome, OwnFact } from "#app/domains/courses/own-facts/own-fact.ts";
import { quoteInQuestion } from "#app/domains/courses/quiz/quote-in-questions.server.ts";
import { quoteInText } from "#app/domains/facts/quote-facts.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import { answerLetters, type CardQuestion } from "./card-quiz.ts";

/** A published course that can be chosen for a live quiz. */
export type SourceCourse = { id: string; title: string };

/** A question of a quiz, and whether it can be answered with a card. */
export type SourceQuestion = { id: string; kind: QuestionKind; text: string; isUsable: boolean };

/** A quiz of a course, with the lessons that it is about. */
export type SourceQuiz = {
  key: string;
  title: string;
  lessons: string[];
  questions: SourceQuestion[];
};

/** Returns the published courses that have a question for answer cards, by title. */
export async function listSourceCourses(tx: Db = db): Promise<SourceCourse[]> {
  const { rows } = await tx.execute<SourceCourse>(sql`
    select c.id, c.title from courses c
    where c.status = 'published' and c.deleted_at is null and exists (
      select from course_modules m join quizzes q on q.module_id = m.id
      join questions x on x.quiz_id = q.id
      where m.version_id = c.published_version_id and ${isUsable})
    order by c.title, c.id`);
  return rows;
}

/** Returns the quizzes of a published course with their questions, in order, without answer keys. */
export async function listSourceQuizzes(courseId: string, tx: Db = db): Promise<SourceQuiz[]> {
  if (!isUuid(courseId)) return [];
  const { rows } = await tx.execute<SourceQuiz & QuotingCourse>(sql`
    select q.key, q.title, c.language, c.slug, c.sdg_goal as "sdgGoal", c.facts,
      coalesce((select json_agg(l.title order by l.position) from lessons l
        where l.module_id = m.id), '[]') as lessons,
      (select json_agg(json_build_object('id', x.id, 'kind', x.kind, 'text', x.text,
          'isUsable', ${isUsable}) order by x.position)
        from questions x where x.quiz_id = q.id) as questions
    from courses c join course_modules m on m.version_id = c.published_version_id
    join quizzes q on q.module_id = m.id
    where c.id = ${courseId} and c.status = 'published' and c.deleted_at is null
      and exists (select from questions x where x.quiz_id = q.id)
    order by m.position, q.position`);
  return rows.map(({ key, title, lessons, questions, ...course }) => {
    const find = factsOfCourse(course);
    const write = (text: string) => quoteInText(text, course.language, find);
    return {
      key,
      title,
      lessons,
      questions: questions.map((question) => ({ ...question, text: write(question.text) })),
    };
  });
}

/** What a course says of itself and its facts, which its questions quote. */
type QuotingCourse = FactsHome & { language: string; facts: OwnFact[] };

// Cards have four sides, and each pupil has one card.
const isUsable = sql`(x.kind = 'true_false'
  or x.kind = 'single' and jsonb_array_length(x.options) between 2 and ${sql.raw(String(answerLetters.length))})`;

/** The quiz that a live quiz asks, with the chosen questions that can be answered with cards. */
export type ChosenQuiz = {
  courseId: string;
  quizKey: string;
  title: string;
  questions: CardQuestion[];
};

type Row = QuotingCourse & {
  courseId: string;
  title: string;
  id: string;
  kind: "single" | "true_false";
  text: string;
  options: QuestionOption[];
  answer: QuestionAnswer;
  explanation: string;
};

/**
 * Returns a quiz of a published course with the questions of these ids, in its order. The seed mixes the options, since
 * authors often write the correct one first. Undefined if no question is left.
 */
export async function chooseQuestions(
  quizKey: string,
  ids: readonly string[],
  seed: string,
  tx: Db,
): Promise<ChosenQuiz | undefined> {
  if (!isUuid(quizKey)) return undefined;
  const wanted = new Set(ids);
  const { rows } = await tx.execute<Row>(sql`
    select c.id as "courseId", q.title, x.id, x.kind, x.text, x.options, x.answer, x.explanation,
      c.language, c.slug, c.sdg_goal as "sdgGoal",
      ${pickFacts(sql`c.facts`, sql`concat_ws(' ', x.text, x.options, x.explanation)`)} as facts
    from courses c join course_modules m on m.version_id = c.published_version_id
    join quizzes q on q.module_id = m.id join questions x on x.quiz_id = q.id
    where q.key = ${quizKey} and c.status = 'published' and c.deleted_at is null and ${isUsable}
    order by x.position`);
  const chosen = rows.filter(({ id }) => wanted.has(id));
  const [first] = chosen;
  if (!first) return undefined;
  const { courseId, title } = first;
  return { courseId, quizKey, title, questions: chosen.map((row) => toCardQuestion(row, seed)) };
}

function toCardQuestion(row: Row, seed: string): CardQuestion {
  const { id, kind } = row;
  const {
    text,
    options: written,
    explanation,
  } = quoteInQuestion(
    { text: row.text, options: row.options, explanation: row.explanation },
    { language: row.language, find: factsOfCourse(row) },
  );
  if (kind === "true_false") {
    const right = String(row.answer) === "true" ? 0 : 1;
    return { id, kind, text, options: [], right, explanation };
  }
  const draw = (option: QuestionOption) =>
    createHash("sha256").update(`${seed}/${id}/${option.id}`).digest("hex");
  const options = written.toSorted((a, b) => (draw(a) < draw(b) ? -1 : 1));
  const right = options.findIndex((option) => option.id === row.answer);
  return { id, kind, text, options: options.map((option) => option.text), right, explanation };
}
