import { chartProblemKeys } from "#app/domains/facts/charts/render-chart.server.ts";
import { findChartProblem } from "#app/domains/facts/charts/resolve-chart.server.ts";
import { listUnknownQuotes } from "#app/domains/facts/quote-facts.server.ts";
import type { Quote } from "#app/domains/facts/quote.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";

import { LessonInput } from "./input.ts";
import { QuestionInput } from "./question-input.ts";
import type { QuestionContent } from "./studio.ts";

/** Input of a lesson that quotes and draws only facts that exist. */
export const QuotingLessonInput = LessonInput.superRefine(({ body }, context) => {
  const message = refusalOf(body) ?? chartRefusal(body)?.message;
  if (message !== undefined) context.addIssue({ code: "custom", path: ["body"], message });
});

/** Input of a question that quotes only facts that exist. */
export const QuotingQuestionInput = QuestionInput.superRefine((question, context) => {
  const texts: [string, string][] = [
    ["text", question.text],
    ["options", optionTexts(question)],
    ["explanation", question.explanation],
  ];
  for (const [field, text] of texts) {
    const message = refusalOf(text);
    if (message !== undefined) context.addIssue({ code: "custom", path: [field], message });
  }
});

const optionTexts = ({ options }: QuestionContent) => options.map(({ text }) => text).join("\n");

function refusalOf(text: string): string | undefined {
  const [unknown] = listUnknownQuotes(text);
  return unknown && factRefusal(quoteName(unknown));
}

/** Returns a quoted fact as authors write it: its key, with the year if it names one. */
export const quoteName = ({ key, year }: Pick<Quote, "key" | "year">) =>
  year === undefined ? key : `${key}@${year}`;

/** Returns the message that there is no such fact. */
export const factRefusal = (name: string) => `studio.unknownFact|key=${name}`;

/** Returns the message about the first chart of a text that can't be drawn, and the words that it is about. */
export function chartRefusal(text: string): { message: string; about: string } | undefined {
  const found = findChartProblem(text, defaultLocale);
  if (!found) return undefined;
  const { problem, about } = found;
  return { message: `${chartProblemKeys[problem]}|key=${about}`, about };
}
