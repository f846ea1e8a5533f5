import { expect, test } from "vitest";

import { guessers } from "#app/domains/courses/quiz/bank/guessers.ts";
import { guessQuizzes, sumShares } from "#bin/questions/guess-quizzes.ts";

/** Courses without a question bank so far. Remove a course from the list when it has one. */
const withoutBank = new Set(["climate-action-essentials", "the-sea-around-us"]);

const bankSize = 25;
const quizzes = guessQuizzes();
const banks = quizzes.filter(({ course }) => !withoutBank.has(course));

test.each(banks)("$course: who guesses by length or wording stays at chance", (quiz) => {
  expect(quiz.questions).toBeGreaterThanOrEqual(bankSize);
  const found = guessers.filter((guesser) => {
    const { expected, limit } = quiz.shares[guesser];
    return expected > limit;
  });
  expect(found, "run `npm run questions` for the figures").toEqual([]);
});

test("all banks together: who guesses by length or wording stays at chance", () => {
  const shares = sumShares(banks);
  for (const guesser of guessers) {
    expect(shares[guesser].expected, guesser).toBeLessThanOrEqual(shares[guesser].limit);
  }
});

test("the list of courses without a bank has no course that has one", () => {
  const left = quizzes.filter(({ questions }) => questions < bankSize).map(({ course }) => course);
  expect(left).toEqual([...withoutBank]);
});
