import type { QuestionOption } from "#app/domains/courses/course.ts";
import type { FindFact } from "#app/domains/facts/fact.ts";
import { quoteInText } from "#app/domains/facts/quote-facts.server.ts";

type QuestionTexts = { text: string; options: QuestionOption[]; explanation?: string };

/** Returns a question with the facts that its texts quote, written in the language of its course. */
export function quoteInQuestion<Question extends QuestionTexts>(
  question: Question,
  { language, find }: { language: string; find?: FindFact },
): Question {
  const { text, options, explanation } = question;
  const write = (text: string) => quoteInText(text, language, find);
  return {
    ...question,
    text: write(text),
    options: options.map(({ id, text }) => ({ id, text: write(text) })),
    ...(explanation !== undefined && { explanation: write(explanation) }),
  };
}
