import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { db } from "#tests/db.ts";

import { levelOf, levelProgress, pointsOfLevel } from "./level.ts";

test("levels begin at 0, 100, 300, 600, 1000 and 1500 points", () => {
  expect([1, 2, 3, 4, 5, 6].map(pointsOfLevel)).toEqual([0, 100, 300, 600, 1000, 1500]);
});

test("a level begins exactly at its points", () => {
  for (let level = 2; level < 6000; level++) {
    const begin = pointsOfLevel(level);
    expect([levelOf(begin - 1), levelOf(begin)]).toEqual([level - 1, level]);
  }
});

test("progress to the next level counts earned and missing points", () => {
  expect(levelProgress(0)).toEqual({ level: 1, next: 2, missing: 100, percent: 0 });
  expect(levelProgress(150)).toEqual({ level: 2, next: 3, missing: 150, percent: 25 });
  expect(levelProgress(299)).toEqual({ level: 2, next: 3, missing: 1, percent: 99 });
  expect(levelProgress(300)).toEqual({ level: 3, next: 4, missing: 300, percent: 0 });
});

test("the database computes the same level", async () => {
  const begins = Array.from({ length: 6000 }, (_, index) => pointsOfLevel(index + 1));
  const purge = Array.from({ length: 20_000 }, (_, index) => index);
  const points = [...begins, ...begins.slice(1).map((begin) => begin - 1), ...purge];
  const { rows } = await db.execute<{ rule: string }>(sql`
    select generation_expression as rule from information_schema.columns
    where table_name = 'profiles' and column_name = 'level'`);
  const { rows: levels } = await db.execute<{ level: number }>(sql`
    select ${sql.raw(rows[0]?.rule ?? "")} as level
    from unnest(${sql.param(points)}::integer[]) with ordinality as given (total_points, n)
    order by n`);
  expect(levels.map(({ level }) => level)).toEqual(points.map(levelOf));
});
