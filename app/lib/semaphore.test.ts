import { setTimeout as sleep } from "node:timers/promises";

import { expect, test } from "vitest";

import { createSemaphore } from "./semaphore.ts";

test("limits concurrent tasks and runs all of them in order", async () => {
  const semaphore = createSemaphore(3);
  const order: number[] = [];
  let inside = 0;
  let max = 0;
  const work = (n: number) => async () => {
    order.push(n);
    max = Math.max(max, ++inside);
    await sleep(2);
    inside--;
    return n;
  };
  const results = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((n) => semaphore(work(n))));
  expect(results).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(order).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(max).toBe(3);
});

test("a failing task releases its slot", async () => {
  const semaphore = createSemaphore(1);
  const failing = semaphore(() => Promise.reject(new Error("no")));
  const next = semaphore(() => Promise.resolve("yes"));
  await expect(failing).rejects.toThrow("no");
  await expect(next).resolves.toBe("yes");
});
