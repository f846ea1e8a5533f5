import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

import {
  type GuessedShare,
  type Guesser,
  guessers,
  guessShare,
} from "#app/domains/courses/quiz/bank/guessers.ts";
import { quoteInQuestion } from "#app/domains/courses/quiz/quote-in-questions.server.ts";
import { StarterQuiz } from "#app/domains/courses/starter/course-input.ts";
import { starterFolder, toQuestion } from "#app/domains/courses/starter/read-course.server.ts";
import words from "#content/lists/guessing-words.json" with { type: "json" };
import { defaultLocale } from "#content/messages/catalogue.ts";

/** What each guesser gets right of a course's quiz. */
export type GuessedQuiz = {
  course: string;
  /** Questions of all kinds. */
  questions: number;
  shares: Record<Guesser, GuessedShare>;
};

const language = defaultLocale;

/** Lets every guesser take the quizzes of all courses that ship with the product, as they are or were in a commit. */
export function guessQuizzes(commit?: string): GuessedQuiz[] {
  return readdirSync(starterFolder)
    .toSorted()
    .map((course) => {
      const quiz = StarterQuiz.parse(
        JSON.parse(readAt(`${starterFolder}/${course}/quiz.json`, commit)),
      );
      const questions = quiz.questions.map((question) =>
        quoteInQuestion(
          toQuestion(question, (name) => name),
          { language },
        ),
      );
      const shares = guessers.map(
        (guesser) => [guesser, guessShare(questions, guesser, words[language])] as const,
      );
      return {
        course,
        questions: questions.length,
        shares: Object.fromEntries(shares) as GuessedQuiz["shares"],
      };
    });
}

/** Returns the text of a file of the project as it is, or was in a commit. */
export function readAt(path: string, commit?: string): string {
  return commit === undefined
    ? readFileSync(path, "utf8")
    : execFileSync("git", ["show", `${commit}:${path}`], { encoding: "utf8" });
}

/** Adds up what the guessers get right of several quizzes, with the limit of all questions together. */
export function sumShares(quizzes: readonly GuessedQuiz[]): GuessedQuiz["shares"] {
  const sums = guessers.map((guesser) => {
    const shares = quizzes.map(({ shares }) => shares[guesser]);
    const sum = (of: (share: GuessedShare) => number) =>
      shares.reduce((total, share) => total + of(share), 0);
    // The squares of deviations add up.
    const variance = sum(({ limit, chance }) => (limit - chance) ** 2);
    const chance = sum((share) => share.chance);
    const limit = chance + Math.sqrt(variance);
    const counts = { count: sum(({ count }) => count), expected: sum(({ expected }) => expected) };
    return [guesser, { ...counts, chance, limit }] as const;
  });
  return Object.fromEntries(sums) as GuessedQuiz["shares"];
}
