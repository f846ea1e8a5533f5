import { expect, test, vi } from "vitest";

import { memoizeFor } from "./memoize-for.ts";

test("computes a value once per period and retries a failure", async () => {
  vi.useFakeTimers();
  const ask = vi.fn<() => Promise<number>>();
  ask.mockRejectedValueOnce(new Error("away")).mockResolvedValueOnce(1).mockResolvedValueOnce(2);
  const get = memoizeFor(60, ask);
  await expect(get()).rejects.toThrow("away");
  expect(await Promise.all([get(), get()])).toEqual([1, 1]);
  vi.advanceTimersByTime(59_999);
  expect(await get()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await get()).toBe(2);
  expect(ask).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});
