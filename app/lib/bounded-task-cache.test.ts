import { expect, test } from "vitest";

import { boundedTaskCache } from "./bounded-task-cache.ts";

function slowWork() {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const begin = (key: string) => () => {
    begun.push(key);
    return new Promise<string>((resolve) => finish.push(() => resolve(key.toUpperCase())));
  };
  return { begun, finish, begin };
}

test("works on the same key once, for any number of requests", async () => {
  const { start: limited } = boundedTaskCache<string>({
    maxResults: 2,
    concurrency: 1,
    waiting: 1,
  });
  const { begun, finish, begin } = slowWork();
  const answers = [limited("a", begin("a")), limited("a", begin("a")), limited("a", begin("a"))];
  await expect.poll(() => begun).toEqual(["a"]);
  finish[0]?.();
  expect(await Promise.all(answers.map(async (answer) => answer))).toEqual(["A", "A", "A"]);
  expect(begun).toEqual(["a"]);
});

test("limits running and waiting tasks and refuses others at once", async () => {
  const { start: limited } = boundedTaskCache<string>({
    maxResults: 9,
    concurrency: 1,
    waiting: 1,
  });
  const { begun, finish, begin } = slowWork();
  const [a, b, c] = ["a", "b", "c"].map((key) => limited(key, begin(key)));
  expect(c).toBeUndefined();
  await expect.poll(() => begun).toEqual(["a"]);
  finish[0]?.();
  expect(await a).toBe("A");
  await expect.poll(() => begun).toEqual(["a", "b"]);
  finish[1]?.();
  expect(await b).toBe("B");
});

test("rejects and does not cache a failure, and removes the oldest results first", async () => {
  const { start: limited } = boundedTaskCache<string>({
    maxResults: 1,
    concurrency: 2,
    waiting: 1,
  });
  await expect(limited("a", () => Promise.reject(new Error("no ink")))).rejects.toThrow("no ink");
  expect(await limited("a", async () => "drawn")).toBe("drawn");
  expect(await limited("b", async () => "drawn")).toBe("drawn");
  expect(await limited("a", async () => "drawn again")).toBe("drawn again");
});
