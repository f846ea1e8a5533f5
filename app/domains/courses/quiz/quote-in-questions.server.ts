import { sql } from "drizzle-orm";

import type { QuestionOption } from "#app/domains/courses/course.ts";
import { questions } from "#app/domains/courses/tables.server.ts";
import { quoteInText } from "#app/domains/facts/quote-facts.server.ts";

/** The language of the course that a question belongs to, in a query of questions. */
export const questionLanguage = sql<string>`(select c.language from quizzes z
  join course_modules m on m.id = z.module_id
  join course_versions v on v.id = m.version_id
  join courses c on c.id = v.course_id
  where z.id = ${questions.quizId})`;

type QuestionTexts = { text: string; options: QuestionOption[]; explanation?: string };

/** Returns a question with the facts that its texts quote, written in the language of its course. */
export function quoteInQuestion<Question extends QuestionTexts>({
  language,
  ...question
}: Question & { language: string }): Omit<Question, "language"> {
  const { text, options, explanation } = question;
  return {
    ...question,
    text: quoteInText(text, language),
    options: options.map(({ id, text }) => ({ id, text: quoteInText(text, language) })),
    ...(explanation !== undefined && { explanation: quoteInText(explanation, language) }),
  };
}
