import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { parseEnv } from "#app/platform/env.server.ts";
import { db, inRollback } from "#tests/db.ts";

import { purgeAccounts } from "./deletion/purge-accounts.server.ts";
import { retryAfterSeconds, consumeRateLimit } from "./rate-limit.server.ts";
import { rateLimits as counts } from "./tables.server.ts";

const limit = { max: 2, seconds: 60 };

test("allows a key its maximum, then waits for the end of the window", () =>
  inRollback(async (tx) => {
    expect(await retryAfterSeconds("a", limit, tx)).toBe(0);
    expect(await consumeRateLimit("a", limit, tx)).toBe(0);
    expect(await retryAfterSeconds("a", limit, tx)).toBe(0);
    expect(await consumeRateLimit("a", limit, tx)).toBe(0);
    expect(await retryAfterSeconds("a", limit, tx)).toBe(60);
    expect(await consumeRateLimit("a", limit, tx)).toBe(60);
    expect(await consumeRateLimit("b", limit, tx)).toBe(0);
  }));

test("restarts the count when a window has passed", () =>
  inRollback(async (tx) => {
    for (let turn = 0; turn < 5; turn++) await consumeRateLimit("a", limit, tx);
    await tx.update(counts).set({ windowStart: sql`now() - interval '61 seconds'` });
    expect(await retryAfterSeconds("a", limit, tx)).toBe(0);
    expect(await consumeRateLimit("a", limit, tx)).toBe(0);
  }));

test("counts concurrent requests", async () => {
  const waits = await Promise.all(
    Array.from({ length: 20 }, () => consumeRateLimit("raced", limit)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
  await db.delete(counts);
});

test("accepts a factor above 0 and defaults to 1", () => {
  expect(parseEnv({}).RATE_LIMIT_FACTOR).toBe(1);
  expect(parseEnv({ RATE_LIMIT_FACTOR: "2.5" }).RATE_LIMIT_FACTOR).toBe(2.5);
  expect(() => parseEnv({ RATE_LIMIT_FACTOR: "0" })).toThrow("RATE_LIMIT_FACTOR");
});

test("purges expired counts only", () =>
  inRollback(async (tx) => {
    await consumeRateLimit("old", limit, tx);
    await tx.update(counts).set({ windowStart: sql`now() - interval '2 hours'` });
    await consumeRateLimit("new", limit, tx);
    await purgeAccounts(tx);
    const left = await tx.select({ key: counts.key }).from(counts);
    expect(left).toEqual([{ key: "new" }]);
  }));
