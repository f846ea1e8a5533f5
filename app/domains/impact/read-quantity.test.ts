import { expect, test } from "vitest";

import { hasTwoDecimals, readQuantity } from "./read-quantity.ts";

test.each([
  ["12", 12],
  [" 12.5 ", 12.5],
  ["12,5", 12.5],
  ["0,05", 0.05],
  ["1 500", 1500],
  ["1’500", 1500],
  ["١٢٫٥", 12.5],
  ["१२.५", 12.5],
])("reads %s", (text, quantity) => {
  expect(readQuantity(text)).toBe(quantity);
});

test.each(["", "a", "12 kg", "1,500", "1.500", "1,500.5", "-1", "1e3", "12.", ".5", "1,2,3"])(
  "does not guess what %s means",
  (text) => {
    expect(readQuantity(text)).toBeUndefined();
  },
);

test("quantities have at most two decimals", () => {
  expect([1, 0.07, 12.35, 99_999.99].map(hasTwoDecimals)).toEqual([true, true, true, true]);
  expect(hasTwoDecimals(0.001)).toBe(false);
});
