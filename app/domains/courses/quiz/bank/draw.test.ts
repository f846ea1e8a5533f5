import { expect, test } from "vitest";

import { type BankQuestion, drawQuestions } from "./draw.ts";

const options = ["a", "b", "c", "d"].map((id) => ({ id, text: id }));
const bank = Array.from({ length: 27 }, (_, at): BankQuestion => {
  return {
    id: `q${at}`,
    kind: at % 9 === 8 ? "ordering" : "single",
    options,
    answer: at % 9 === 8 ? ["a", "b", "c", "d"] : "a",
    lessonKey: `lesson-${Math.floor(at / 9)}`,
    difficulty: (at % 3) + 1,
    seen: 0,
  };
});
const seeds = Array.from({ length: 200 }, (_, at) => `seed-${at}`);
const idsOf = (drawn: readonly { id: string }[]) => drawn.map(({ id }) => id);
const countBy = (ids: readonly string[], of: (question: BankQuestion) => unknown) => {
  const counts = new Map<unknown, number>();
  for (const question of bank.filter(({ id }) => ids.includes(id)))
    counts.set(of(question), (counts.get(of(question)) ?? 0) + 1);
  return [...counts.values()].toSorted((a, b) => a - b);
};

test("the same seed draws the same, in the order of the quiz", () => {
  const drawn = drawQuestions(bank, 9, "seed");
  expect(drawQuestions(bank, 9, "seed")).toEqual(drawn);
  expect(drawn).toHaveLength(9);
  const places = idsOf(drawn).map((id) => bank.findIndex((question) => question.id === id));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test("a draw is spread over lessons and difficulties", () => {
  for (const seed of seeds) {
    const ids = idsOf(drawQuestions(bank, 9, seed));
    expect(countBy(ids, ({ lessonKey }) => lessonKey)).toEqual([3, 3, 3]);
    const [least = 0, , most = 0] = countBy(ids, ({ difficulty }) => difficulty);
    expect(most - least).toBeLessThanOrEqual(1);
  }
});

test("every question and every place of an option comes up", () => {
  const all = seeds.map((seed) => drawQuestions(bank, 9, seed));
  const drawn = new Map<string, number>();
  for (const id of all.flatMap(idsOf)) drawn.set(id, (drawn.get(id) ?? 0) + 1);
  // 200 draws of 9 of 27: 67 each, with a standard deviation of 7.
  for (const { id } of bank) expect(drawn.get(id)).toBeGreaterThan(35);
  const first = all.flatMap((one) => one.map(({ options: [option] }) => option));
  for (const { id } of options)
    expect(first.filter((option) => option === id).length / first.length).toBeCloseTo(0.25, 1);
});

test("an ordering question never shows its answer", () => {
  for (const seed of seeds)
    for (const { id, options } of drawQuestions(bank, null, seed))
      if (Number(id.slice(1)) % 9 === 8) expect(options.join("")).not.toBe("abcd");
});

test("a repeated attempt prefers questions that were not drawn before", () => {
  const seen = new Map<string, number>();
  for (const seed of ["one", "two", "three"]) {
    const now = bank.map((question) => ({ ...question, seen: seen.get(question.id) ?? 0 }));
    for (const { id } of drawQuestions(now, 9, seed)) seen.set(id, (seen.get(id) ?? 0) + 1);
  }
  expect([...seen.values()]).toEqual(Array.from({ length: 27 }, () => 1));
});

test("without a number, or with too large a one, all questions are asked", () => {
  for (const count of [null, 27, 60])
    expect(idsOf(drawQuestions(bank, count, "seed"))).toEqual(idsOf(bank));
  expect(drawQuestions([], 5, "seed")).toEqual([]);
});
