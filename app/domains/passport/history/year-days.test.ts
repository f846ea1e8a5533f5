import { expect, test } from "vitest";

import { yearMap } from "./year-days.ts";

// 2026-11-21 is a Saturday.
const today = "2026-11-21";

test("the last column is the current week, up to today", () => {
  expect(yearMap({ today, days: {} }).daysInLastWeek).toBe(6);
  expect(yearMap({ today: "2026-11-22", days: {} }).daysInLastWeek).toBe(7);
});

test("a day is a square in its week, darker the more was done", () => {
  const days = { "2026-11-16": 1, "2026-11-21": 2, "2025-11-24": 4, "2026-11-09": 60 };
  expect(yearMap({ today, days }).squares).toEqual([
    { week: 0, weekday: 0, level: 3 },
    { week: 50, weekday: 0, level: 4 },
    { week: 51, weekday: 0, level: 1 },
    { week: 51, weekday: 5, level: 2 },
  ]);
});

test("what is older than 52 weeks, or in the future, is neither shown nor counted", () => {
  const days = { "2025-11-23": 3, "2026-11-22": 5, "2026-10-05": 2 };
  const map = yearMap({ today, days });
  expect([map.squares.length, map.sums]).toEqual([1, { activities: 2, days: 1 }]);
});

test("sums are by month, the latest first", () => {
  const days = { "2026-10-05": 2, "2026-10-06": 1, "2026-11-01": 4 };
  const { sums, months } = yearMap({ today, days });
  expect(sums).toEqual({ activities: 7, days: 3 });
  expect(months).toEqual([
    { month: "2026-11", activities: 4, days: 1 },
    { month: "2026-10", activities: 3, days: 2 },
  ]);
});

test("twelve months begin within the map", () => {
  const { starts } = yearMap({ today, days: {} });
  expect(starts.map(({ month }) => month)).toEqual([
    "2025-12",
    ...Array.from({ length: 11 }, (_, n) => `2026-${String(n + 1).padStart(2, "0")}`),
  ]);
  expect(starts[0]).toEqual({ week: 1, month: "2025-12" });
});
