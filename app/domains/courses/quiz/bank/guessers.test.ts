import { expect, test } from "vitest";

import { type GuessableQuestion, guessers, guessShare } from "./guessers.ts";

const words = { cautious: ["often", "can"], absolute: ["always", "only"] };
const shares = (questions: readonly GuessableQuestion[]) =>
  guessers.map((guesser) => guessShare(questions, guesser, words).expected);

const option = (text: string) => ({ id: text, text });
const single = (answer: string, ...others: string[]): GuessableQuestion => ({
  kind: "single",
  text: "Why?",
  options: [...others, answer].map(option),
  answer,
});
const statement = (text: string, answer: boolean): GuessableQuestion => ({
  kind: "true_false",
  text,
  options: [],
  answer,
});

test.each([
  ["the longest option", single("long", "a", "b"), [1, 0, 1 / 3]],
  ["the shortest option", single("a", "long", "more"), [0, 1, 1 / 3]],
  ["one of two as long", single("long", "more", "a", "b"), [1 / 2, 0, 1 / 4]],
  ["a cautious one", single("Often so", "It is always so", "So"), [0, 0, 1]],
  ["the only one that isn’t absolute", single("So, oh", "Always", "Only"), [1 / 2, 0, 1]],
])("guesses %s", (_, question, expected) => {
  const found = shares([question]);
  for (const [at, share] of expected.entries()) expect(found[at]).toBeCloseTo(share, 9);
});

test("guesses several options: those with the highest scores, with a coin between equal ones", () => {
  const question = (answer: string[]): GuessableQuestion => ({
    kind: "multiple",
    text: "Which two?",
    options: ["four", "six   ", "six too", "six as"].map(option),
    answer,
  });
  expect(shares([question(["six too", "six as"])])[0]).toBe(1 / 2);
  expect(shares([question(["six   ", "six as"])])[0]).toBe(0);
  expect(shares([question(["four", "six as"])])[1]).toBe(1 / 2);
  expect(guessShare([question(["four", "six as"])], "longest", words).chance).toBeCloseTo(1 / 6, 9);
});

test("guesses statements: those longer than most, or worded with caution", () => {
  const questions = [
    statement("It often rains here", true),
    statement("It only rains", false),
    statement("It rains", true),
  ];
  expect(shares(questions)).toEqual([1.5, 1.5, 2.5]);
  expect(shares([statement("It can always rain", true)])).toEqual([0.5, 0.5, 0.5]);
});

test("leaves out what isn’t chosen, and allows two standard deviations above chance", () => {
  const questions: GuessableQuestion[] = [
    ...Array.from({ length: 12 }, () => single("a", "b", "c", "d")),
    ...Array.from({ length: 4 }, () => statement("It rains", true)),
    { kind: "short_answer", text: "Which?", options: [], answer: ["CO2"] },
    { kind: "ordering", text: "Order", options: [option("a"), option("b")], answer: ["a", "b"] },
  ];
  expect(guessShare(questions, "longest", words)).toEqual({
    count: 16,
    expected: 5,
    chance: 5,
    limit: 5 + 2 * Math.sqrt(12 * 0.25 * 0.75 + 4 * 0.25),
  });
});
