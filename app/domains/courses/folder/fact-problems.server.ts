import type { StarterQuestion } from "#app/domains/courses/starter/read-course.server.ts";
import {
  chartRefusal,
  factRefusal,
  quoteName,
} from "#app/domains/courses/studio/known-facts.server.ts";
import { listUnknownQuotes } from "#app/domains/facts/quote-facts.server.ts";

import type { FolderProblem } from "./folder.ts";
import { lineAt, lineOf } from "./line-at.ts";

/** Returns what is wrong with the facts of a lesson's file: each unknown one once, and the first chart that can't be drawn. */
export function findLessonFactProblems(file: string, written: string): FolderProblem[] {
  const lineOfText = (text: string) => {
    const at = written.indexOf(text);
    return at === -1 ? null : lineOf(written, at);
  };
  const unknown = new Set(listUnknownQuotes(written).map(quoteName));
  const quotes = [...unknown].map((name) => ({
    file,
    line: lineOfText(`fact:${name}`),
    message: factRefusal(name),
  }));
  const chart = chartRefusal(written);
  if (!chart) return quotes;
  return [...quotes, { file, line: lineOfText(chart.about), message: chart.message }];
}

/** Returns what is wrong with the facts that the questions of a quiz's file quote. */
export function findQuizFactProblems(
  file: string,
  written: string,
  questions: readonly StarterQuestion[],
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
      const unknown = new Set(listUnknownQuotes(text).map(quoteName));
      return [...unknown].map((name) => ({
        file,
        line: lineAt(written, path),
        field: path.join("."),
        message: factRefusal(name),
      }));
    });
  });
}
