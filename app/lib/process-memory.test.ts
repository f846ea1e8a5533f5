import { expect, test } from "vitest";

import { memoizeFor } from "./memoize-for.ts";
import { keepMap, keepOnce, onMemoryReset, resetMemory } from "./process-memory.ts";

test("what is kept is computed once, and again after the memory was reset", async () => {
  let computed = 0;
  let emptied = 0;
  const once = keepOnce(() => ++computed);
  const answer = memoizeFor(60, async () => ++computed);
  const map = keepMap<string, number>();
  map.set("a", 1);
  onMemoryReset(() => emptied++);

  expect([once(), once()]).toEqual([1, 1]);
  expect([await answer(), await answer()]).toEqual([2, 2]);
  resetMemory();
  expect([once(), await answer()]).toEqual([3, 4]);
  expect([once(), await answer()]).toEqual([3, 4]);
  expect([map.size, emptied]).toEqual([0, 1]);
});

test("a computation that fails is tried again, and nothing is a value too", () => {
  let computed = 0;
  const get = keepOnce(() => {
    if (++computed === 1) throw new Error("away");
    return undefined;
  });
  expect(get).toThrow("away");
  expect([get(), get(), computed]).toEqual([undefined, undefined, 2]);
});
