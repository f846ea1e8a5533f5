import { expect, test } from "vitest";

import { guessers } from "#app/domains/courses/quiz/bank/guessers.ts";
import { guessChecks } from "#bin/questions/guess-checks.ts";
import { guessQuizzes, sumShares } from "#bin/questions/guess-quizzes.ts";

const bankSize = 25;
const quizzes = guessQuizzes();

test.each(quizzes)("$course: who guesses by length or wording stays at chance", (quiz) => {
  expect(quiz.questions).toBeGreaterThanOrEqual(bankSize);
  const found = guessers.filter((guesser) => {
    const { expected, limit } = quiz.shares[guesser];
    return expected > limit;
  });
  expect(found, "run `npm run questions` for the figures").toEqual([]);
});

test("all banks together: who guesses by length or wording stays at chance", () => {
  const shares = sumShares(quizzes);
  for (const guesser of guessers) {
    expect(shares[guesser].expected, guesser).toBeLessThanOrEqual(shares[guesser].limit);
  }
});

const checks = guessChecks();
const lengthGuessers = ["longest", "shortest"] as const;

test.each(checks)("$course: who guesses its checks by length stays at chance", ({ shares }) => {
  const found = lengthGuessers.filter(
    (guesser) => shares[guesser].expected > shares[guesser].limit,
  );
  expect(found, "run `npm run questions` for the figures").toEqual([]);
});

test("all checks together: who guesses by length stays at chance", () => {
  const shares = sumShares(checks);
  for (const guesser of lengthGuessers) {
    expect(shares[guesser].expected, guesser).toBeLessThanOrEqual(shares[guesser].limit);
  }
});
