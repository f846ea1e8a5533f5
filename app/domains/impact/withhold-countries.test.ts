import { expect, test } from "vitest";

import { withholdCountries } from "./withhold-countries.ts";

const sum = (key: string, quantity: number, learners: number) => ({
  key,
  quantity,
  submissions: learners,
  learners,
});

test("names all countries if each has enough learners", () => {
  expect(withholdCountries([sum("KE", 9.5, 5), sum("IN", 3, 5)])).toEqual([
    { country: "KE", quantity: 9.5, submissions: 5 },
    { country: "IN", quantity: 3, submissions: 5 },
  ]);
});

test("adds up countries with few learners, and learners without one", () => {
  const sums = [sum("KE", 9, 5), sum("IN", 0.1, 3), sum("", 0.2, 4)];
  expect(withholdCountries(sums)).toEqual([
    { country: "KE", quantity: 9, submissions: 5 },
    { country: null, quantity: 0.3, submissions: 7 },
  ]);
});

test("withholds a second country if the total would disclose the first", () => {
  const sums = [sum("KE", 9, 5), sum("IN", 5, 5), sum("FJ", 1, 1)];
  expect(withholdCountries(sums)).toEqual([
    { country: "KE", quantity: 9, submissions: 5 },
    { country: null, quantity: 6, submissions: 6 },
  ]);
});

test("names none if there are few in all", () => {
  expect(withholdCountries([sum("FJ", 1, 1)])).toEqual([
    { country: null, quantity: 1, submissions: 1 },
  ]);
  expect(withholdCountries([])).toEqual([]);
});
