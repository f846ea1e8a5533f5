import { expect, test } from "vitest";

import { guessers } from "#app/domains/courses/quiz/bank/guessers.ts";
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
