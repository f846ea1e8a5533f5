import { type Guesser, guessers } from "#app/domains/courses/quiz/bank/guessers.ts";

import { runCommand } from "./command.ts";
import { guessChecks } from "./questions/guess-checks.ts";
import { type GuessedQuiz, guessQuizzes, sumShares } from "./questions/guess-quizzes.ts";

/**
 * Prints how many questions of each course that ships with the product somebody gets right who guesses by the length or
 * the wording of the options, then the same for the checks in its lessons; `npm run questions -- COMMIT` beside what it was in
 * an earlier commit.
 */
await runCommand(async () => {
  const [commit] = process.argv.slice(2);
  printTable(guessQuizzes, "questions", guessers, commit);
  console.log();
  printTable(guessChecks, "checks", ["longest", "shortest"], commit);
});

function printTable(
  guess: (commit?: string) => GuessedQuiz[],
  counted: string,
  shown: readonly Guesser[],
  commit: string | undefined,
) {
  const before = commit === undefined ? [] : withSum(guess(commit));
  const columns = ["limit", ...shown];
  const heads = [
    ...(commit === undefined ? [] : [`${counted} before`, ...columns]),
    counted,
    ...columns,
  ];
  const rows = withSum(guess()).map((quiz) => {
    const earlier = before.find(({ course }) => course === quiz.course);
    return [quiz.course, ...(earlier ? figuresOf(earlier, shown) : []), ...figuresOf(quiz, shown)];
  });
  for (const row of [["course", ...heads], ["---", ...heads.map(() => "--:")], ...rows]) {
    console.log(`| ${row.join(" | ")} |`);
  }
}

function withSum(quizzes: readonly GuessedQuiz[]): GuessedQuiz[] {
  const questions = quizzes.reduce((sum, quiz) => sum + quiz.questions, 0);
  return [...quizzes, { course: "**all**", questions, shares: sumShares(quizzes) }];
}

/** The number of questions, the limit, and what each guesser gets right; an exclamation mark stands at what is above it. */
function figuresOf({ questions, shares }: GuessedQuiz, shown: readonly Guesser[]): string[] {
  const { count, limit } = shares.longest;
  const percent = (n: number) => `${Math.round((100 * n) / Math.max(1, count))}%`;
  const found = shown.map((guesser) => {
    const { expected } = shares[guesser];
    return percent(expected) + (expected > limit ? " !" : "");
  });
  return [String(questions), percent(limit), ...found];
}
