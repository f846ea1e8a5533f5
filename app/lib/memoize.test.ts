import { expect, test, vi } from "vitest";

import { memoize } from "./memoize.ts";

test("computes a value once, until the limit is exceeded", () => {
  const work = vi.fn((text: string) => text.length);
  const lengthOf = memoize(2, work);
  expect([lengthOf("a"), lengthOf("bb"), lengthOf("a")]).toEqual([1, 2, 1]);
  expect(work).toHaveBeenCalledTimes(2);
  lengthOf("ccc");
  expect(lengthOf("a")).toBe(1);
  expect(work).toHaveBeenCalledTimes(4);
});
