import { expect, test } from "vitest";

import { readPrice, writePrice } from "./read-price.ts";

test.each([
  ["12.50", 1250],
  ["12,5", 1250],
  [" 7 ", 700],
  ["0.01", 1],
  ["19.99", 1999],
  ["9999999", 999_999_900],
  ["0.1.2", undefined],
  ["-3", undefined],
  ["1e3", undefined],
  ["12.505", undefined],
  ["", undefined],
])("%j is %s in the smallest unit", (text, amount) => {
  expect(readPrice(text)).toBe(amount);
});

test("parses what it formats", () => {
  for (const amount of [0, 1, 10, 99, 100, 1250, 1999, 123_456]) {
    expect(readPrice(writePrice(amount))).toBe(amount);
  }
});
