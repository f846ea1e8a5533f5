import { expect, test } from "vitest";

import { goalProgress } from "./progress.ts";

test("lists every goal once, in order", () => {
  expect(goalProgress(new Map()).map(({ goal }) => goal)).toEqual(
    Array.from({ length: 17 }, (_, index) => index + 1),
  );
});

test("an activity counts ten percent, up to a hundred", () => {
  const progress = goalProgress(
    new Map([
      [1, 1],
      [2, 10],
      [3, 37],
    ]),
  );
  expect(progress.slice(0, 4)).toEqual([
    { goal: 1, activities: 1, percent: 10 },
    { goal: 2, activities: 10, percent: 100 },
    { goal: 3, activities: 37, percent: 100 },
    { goal: 4, activities: 0, percent: 0 },
  ]);
});
