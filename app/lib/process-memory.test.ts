import { expect, test } from "vitest";

import { memoizeFor } from "./memoize-for.ts";
import { createProcessMap, computeOnce, onMemoryReset, resetMemory } from "./process-memory.ts";

test("computes a value once, and again after a reset of the memory", async () => {
  let computed = 0;
  let emptied = 0;
  const once = computeOnce(() => ++computed);
  const answer = memoizeFor(60, async () => ++computed);
  const map = createProcessMap<string, number>();
  map.set("a", 1);
  onMemoryReset(() => emptied++);

  expect([once(), once()]).toEqual([1, 1]);
  expect([await answer(), await answer()]).toEqual([2, 2]);
  resetMemory();
  expect([once(), await answer()]).toEqual([3, 4]);
  expect([once(), await answer()]).toEqual([3, 4]);
  expect([map.size, emptied]).toEqual([0, 1]);
});

test("computes again after a failure, and caches undefined", () => {
  let computed = 0;
  const get = computeOnce(() => {
    if (++computed === 1) throw new Error("away");
    return undefined;
  });
  expect(get).toThrow("away");
  expect([get(), get(), computed]).toEqual([undefined, undefined, 2]);
});
