import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { inRollback } from "#tests/db.ts";

import { periodKey, readLeaderboard } from "./filter.ts";

test("parses a leaderboard from a URL, by default the widest", () => {
  const read = (query: string) => readLeaderboard(new URLSearchParams(query));
  const widest = { period: "all", country: null, goal: null };
  expect(read("period=week&country=KE&goal=6")).toEqual({ period: "week", country: "KE", goal: 6 });
  expect(read("")).toEqual(widest);
  expect(read("period=day&country=XX&goal=18")).toEqual(widest);
  expect(read("period=&country=ke&goal=x")).toEqual(widest);
});

test("names months and weeks as the database does, across years", () =>
  inRollback(async (tx) => {
    const { rows } = await tx.execute<{ at: string; periods: string[] }>(sql`
      select to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, periods_of(at at time zone 'UTC') as periods
      from generate_series(timestamp '2019-12-20', timestamp '2033-01-20', interval '11 hours') at`);
    expect(rows.length).toBeGreaterThan(10_000);
    for (const { at, periods } of rows) {
      const keys = (["all", "month", "week"] as const).map((p) => periodKey(p, new Date(at)));
      if (String(keys) !== String(periods)) expect([at, keys]).toEqual([at, periods]);
    }
  }));
