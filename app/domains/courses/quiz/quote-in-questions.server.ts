import type { QuestionOption } from "#app/domains/courses/course.ts";
import { quoteInText } from "#app/domains/facts/quote-facts.server.ts";

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
