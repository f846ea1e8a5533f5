import { guessers } from "#app/domains/courses/quiz/bank/guessers.ts";

import { runCommand } from "./command.ts";
import { guessQuizzes, sumShares } from "./questions/guess-quizzes.ts";

/**
 * Prints how many questions of each course that ships with the product somebody gets right who guesses by the length or
 * the wording of the options; `npm run questions -- COMMIT` for the files of an earlier commit.
 */
await runCommand(async () => {
  const [commit] = process.argv.slice(2);
  const quizzes = guessQuizzes(commit);
  const all = { course: "all", questions: 0, shares: sumShares(quizzes) };
  all.questions = quizzes.reduce((sum, { questions }) => sum + questions, 0);
  const rows = [...quizzes, all].map(({ course, questions, shares }) => {
    const [{ count, chance, limit }] = [shares.longest];
    const percent = (n: number) => `${Math.round((100 * n) / Math.max(1, count))}%`;
    const found = guessers.map((guesser) => {
      const { expected } = shares[guesser];
      return percent(expected) + (expected > limit ? " !" : "");
    });
    return [course, String(questions), String(count), percent(chance), percent(limit), ...found];
  });
  const head = ["course", "questions", "guessed", "chance", "limit", ...guessers];
  for (const row of [head, head.map((_, at) => (at === 0 ? "---" : "--:")), ...rows]) {
    console.log(`| ${row.join(" | ")} |`);
  }
});
