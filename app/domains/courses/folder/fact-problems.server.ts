import {
  checkProblemKeys,
  findCheckProblem,
} from "#app/domains/courses/checks/render-check.server.ts";
import type { StarterQuestion } from "#app/domains/courses/starter/read-course.server.ts";
import {
  factRefusal,
  quoteName,
  termRefusal,
} from "#app/domains/courses/studio/known-facts.server.ts";
import { chartProblemKeys } from "#app/domains/facts/charts/render-chart.server.ts";
import { findChartProblem } from "#app/domains/facts/charts/resolve-chart.server.ts";
import type { FindFact } from "#app/domains/facts/fact.ts";
import { listUnknownQuotes } from "#app/domains/facts/quote-facts.server.ts";
import { listUnknownTerms } from "#app/domains/glossary/terms-in-text.server.ts";

import type { FolderProblem } from "./folder.ts";
import { lineAt, lineOf } from "./line-at.ts";

/**
 * Returns what is wrong in a lesson's file: each unknown fact and key term once, the first chart that can't be drawn, and
 * the first check with a mistake.
 */
export function findLessonProblems(
  file: string,
  written: string,
  { language, find }: { language: string; find: FindFact },
): FolderProblem[] {
  const lineOfText = (text: string, from = 1) => {
    const start = written.split("\n", from - 1).join("\n").length;
    const at = text === "" ? -1 : written.indexOf(text, start);
    return at === -1 ? null : lineOf(written, at);
  };
  const facts = new Set(listUnknownQuotes(written, find).map(quoteName));
  const terms = new Set(listUnknownTerms(written));
  const chart = findChartProblem(written, language, find);
  const check = findCheckProblem(written, language, find);
  return [
    ...[...facts].map((name) => ({
      line: lineOfText(`fact:${name}`),
      message: factRefusal(name),
    })),
    ...[...terms].map((key) => ({ line: lineOfText(key), message: termRefusal(key) })),
    ...(chart
      ? [
          {
            line: lineOfText(chart.about, chart.line) ?? chart.line,
            message: `${chartProblemKeys[chart.problem]}|key=${chart.about}`,
          },
        ]
      : []),
    ...(check
      ? [{ line: check.line, message: `${checkProblemKeys[check.problem]}|key=${check.about}` }]
      : []),
  ].map((problem) => ({ file, ...problem }));
}

/** Returns what is wrong with the facts that the questions of a quiz's file quote. */
export function findQuizFactProblems(
  file: string,
  written: string,
  questions: readonly StarterQuestion[],
  find: FindFact,
): FolderProblem[] {
  return questions.flatMap(({ text, explanation, options }, at) => {
    const texts: [string, (string | number)[]][] = [
      [text, ["text"]],
      [explanation, ["explanation"]],
      ...options.map(({ text }, n): [string, (string | number)[]] => [
        text,
        ["options", n, "text"],
      ]),
    ];
    return texts.flatMap(([text, part]) => {
      const path = ["questions", at, ...part];
      const unknown = new Set(listUnknownQuotes(text, find).map(quoteName));
      return [...unknown].map((name) => ({
        file,
        line: lineAt(written, path),
        field: path.join("."),
        message: factRefusal(name),
      }));
    });
  });
}
