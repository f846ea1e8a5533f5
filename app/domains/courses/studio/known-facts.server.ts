import type { z } from "zod";

import {
  checkProblemKeys,
  findCheckProblem,
} from "#app/domains/courses/checks/render-check.server.ts";
import { chartProblemKeys } from "#app/domains/facts/charts/render-chart.server.ts";
import { findChartProblem } from "#app/domains/facts/charts/resolve-chart.server.ts";
import type { FindFact } from "#app/domains/facts/fact.ts";
import { listUnknownQuotes } from "#app/domains/facts/quote-facts.server.ts";
import type { Quote } from "#app/domains/facts/quote.ts";
import { listUnknownTerms } from "#app/domains/glossary/terms-in-text.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";

import { LessonInput } from "./input.ts";
import { QuestionInput } from "./question-input.ts";
import type { QuestionContent } from "./studio.ts";

/**
 * Returns the schema of a lesson that quotes and draws only facts that its course can quote, whose checks are complete and
 * whose terms exist.
 */
export const quotingLessonInput = (find: FindFact) =>
  LessonInput.superRefine(({ body }, context) => {
    const message = refusalOf(body, find) ?? refusalOfBlocks(body, find) ?? refusalOfTerms(body);
    if (message !== undefined) context.addIssue({ code: "custom", path: ["body"], message });
  });

/** Returns the schema of a question that quotes only facts that its course can quote. */
export const quotingQuestionInput = (find: FindFact) =>
  QuestionInput.superRefine((question, context) => {
    const texts: [string, string][] = [
      ["text", question.text],
      ["options", optionTexts(question)],
      ["explanation", question.explanation],
    ];
    for (const [field, text] of texts) {
      const message = refusalOf(text, find);
      if (message !== undefined) context.addIssue({ code: "custom", path: [field], message });
    }
  });

/**
 * Returns what is wrong with the fields of a text that is refused only because its course doesn't have the facts it names. A
 * draft may keep such a text, since publishing refuses it.
 */
export function findUnknownFacts(
  schema: ReturnType<typeof quotingLessonInput | typeof quotingQuestionInput>,
  fields: unknown,
): z.ZodError | undefined {
  const { error } = schema.safeParse(fields);
  return error?.issues.every(({ message }) => message.startsWith(factRefusal("")))
    ? error
    : undefined;
}

const optionTexts = ({ options }: QuestionContent) => options.map(({ text }) => text).join("\n");

function refusalOf(text: string, find: FindFact): string | undefined {
  const [unknown] = listUnknownQuotes(text, find);
  return unknown && factRefusal(quoteName(unknown));
}

function refusalOfBlocks(text: string, find: FindFact): string | undefined {
  const chart = findChartProblem(text, defaultLocale, find);
  if (chart) return `${chartProblemKeys[chart.problem]}|key=${chart.about}`;
  const check = findCheckProblem(text, defaultLocale, find);
  return check && `${checkProblemKeys[check.problem]}|key=${check.about}`;
}

function refusalOfTerms(text: string): string | undefined {
  const [unknown] = listUnknownTerms(text);
  return unknown === undefined ? undefined : termRefusal(unknown);
}

/** Returns a quoted fact as authors write it: its key, with the year if it names one. */
export const quoteName = ({ key, year }: Pick<Quote, "key" | "year">) =>
  year === undefined ? key : `${key}@${year}`;

/** Returns the message that there is no such fact. */
export const factRefusal = (name: string) => `studio.unknownFact|key=${name}`;

/** Returns the message that there is no such key term. */
export const termRefusal = (key: string) => `studio.unknownTerm|key=${key}`;
