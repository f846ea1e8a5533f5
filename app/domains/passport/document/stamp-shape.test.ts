import { expect, test } from "vitest";

import { stampPress, stampTurn } from "./stamp-shape.ts";

const ids = Array.from({ length: 200 }, (_, index) => `stamp-${index}`);

test("a stamp is rotated by one to four degrees, deterministically", () => {
  for (const id of ids) expect(Math.abs(stampTurn(id))).toBeOneOf([1, 2, 3, 4]);
  expect(new Set(ids.map(stampTurn)).size).toBe(8);
  expect(stampTurn("a")).toBe(stampTurn("a"));
});

test("a stamp is moved by at most 14 pixels across and 9 along the page, deterministically", () => {
  const presses = ids.map(stampPress);
  expect(Math.max(...presses.map(({ x }) => Math.abs(x)))).toBe(14);
  expect(Math.max(...presses.map(({ y }) => Math.abs(y)))).toBe(9);
  expect(stampPress("a")).toEqual(stampPress("a"));
});
