import { readdirSync } from "node:fs";

import { listCheckBlocks, readCheck } from "#app/domains/courses/checks/check-block.ts";
import {
  type GuessableQuestion,
  guessers,
  guessShare,
} from "#app/domains/courses/quiz/bank/guessers.ts";
import { starterFolder } from "#app/domains/courses/starter/read-course.server.ts";
import { quoteInText } from "#app/domains/facts/quote-facts.server.ts";
import words from "#content/lists/guessing-words.json" with { type: "json" };
import { defaultLocale } from "#content/messages/catalogue.ts";

import { type GuessedQuiz, readAt } from "./guess-quizzes.ts";

const language = defaultLocale;

/**
 * Lets the guessers answer the checks in the lessons of all courses that ship with the product, as they are or were in a
 * commit: those in which an option is chosen, or the one statement that is wrong. The guess by wording says nothing about the
 * latter, where the option to find is wrong.
 */
export function guessChecks(commit?: string): GuessedQuiz[] {
  return readdirSync(starterFolder)
    .toSorted()
    .map((course) => {
      const folder = `${starterFolder}/${course}`;
      const checks = readdirSync(folder)
        .filter((file) => file.endsWith(".md"))
        .flatMap((file) => listChoices(readAt(`${folder}/${file}`, commit)));
      const shares = guessers.map(
        (guesser) => [guesser, guessShare(checks, guesser, words[language])] as const,
      );
      return {
        course,
        questions: checks.length,
        shares: Object.fromEntries(shares) as GuessedQuiz["shares"],
      };
    });
}

/** The checks of a lesson in which one of several options is right, as questions. */
function listChoices(lesson: string): GuessableQuestion[] {
  return listCheckBlocks(lesson).flatMap(({ firstLine, text }) => {
    const check = readCheck(firstLine, text);
    if ("problem" in check) throw new Error(`${check.problem}: ${check.about}`);
    if (check.kind !== "choose" && check.kind !== "mistake") return [];
    const options = check.options.map((option, at) => ({
      id: String(at),
      text: quoteInText(option.text, language),
    }));
    const answer = String(check.options.findIndex(({ isRight }) => isRight));
    return [{ kind: "single", text: check.question, options, answer }];
  });
}
