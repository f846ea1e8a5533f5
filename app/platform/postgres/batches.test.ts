import { expect, test } from "vitest";

import { createBatches } from "./batches.ts";

/** Creates batches whose runs end when the test says so, in the order in which they began. */
function createManual(maxSize: number) {
  const runs: string[] = [];
  const ends: (() => void)[] = [];
  const add = createBatches<number, number>({
    maxSize,
    run: async (group, inputs) => {
      runs.push(`${group}: ${inputs.join(" ")}`);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (inputs.includes(0)) throw new Error("No zero");
      return inputs.map((n) => n * 2);
    },
  });
  const endAll = async (count: number) => {
    for (let n = 0; n < count; n++) {
      await expect.poll(() => ends.length).toBeGreaterThan(n);
      ends[n]?.();
    }
  };
  return { runs, add, endAll };
}

test("the first input starts at once, and those that arrive meanwhile run together", async () => {
  const { runs, add, endAll } = createManual(3);
  const outputs = [1, 2, 3, 4, 5].map((n) => add("a", n));
  const other = add("b", 9);
  expect(runs).toEqual(["a: 1", "b: 9"]);
  await endAll(4);
  expect(await Promise.all([...outputs, other])).toEqual([2, 4, 6, 8, 10, 18]);
  expect(runs).toEqual(["a: 1", "b: 9", "a: 2 3 4", "a: 5"]);
});

test("a run that fails fails its inputs only, and the group goes on", async () => {
  const { runs, add, endAll } = createManual(2);
  const outputs = Promise.allSettled([1, 0, 3, 4].map((n) => add("a", n)));
  await endAll(3);
  expect((await outputs).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "fulfilled",
  ]);
  const again = add("a", 5);
  await endAll(4);
  expect(await again).toBe(10);
  expect(runs).toEqual(["a: 1", "a: 0 3", "a: 4", "a: 5"]);
});
