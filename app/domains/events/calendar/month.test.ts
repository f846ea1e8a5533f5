import { expect, test } from "vitest";

import { monthOf, readMonth, sortIntoDays, spanOf, stepMonth, weeksOf } from "./month.ts";

const timed = (start: string, end: string, timeZone = "UTC") => ({
  startDate: new Date(start),
  endDate: new Date(end),
  timeZone,
});
const daysOf = (month: string, item: ReturnType<typeof timed>) => [
  ...sortIntoDays(month, [item]).days.keys(),
];

test("parses a written month, and anything else as the given month", () => {
  expect(readMonth("2026-12", "2026-11")).toBe("2026-12");
  for (const odd of [null, "", "2026-13", "2026-00", "26-12", "2026-12-01", "1969-12", "x"]) {
    expect(readMonth(odd, "2026-11")).toBe("2026-11");
  }
  expect(monthOf(new Date("2026-12-31T23:30Z"), "Europe/Berlin")).toBe("2027-01");
});

test("continues months across years", () => {
  expect([stepMonth("2026-12", 1), stepMonth("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test("weeks begin on Monday and contain every day of the month once", () => {
  expect(weeksOf("2026-11")[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
  expect(weeksOf("2027-02")).toHaveLength(4);
  for (const [month, days] of [
    ["2024-02", 29],
    ["2026-02", 28],
    ["2026-08", 31],
  ] as const) {
    const all = weeksOf(month).flat();
    expect(all.length % 7).toBe(0);
    expect(all.filter((day) => day !== null)).toHaveLength(days);
  }
});

test("an event appears on each of its days, in its own zone", () => {
  const late = timed("2026-11-30T22:00Z", "2026-12-01T01:00Z");
  expect(daysOf("2026-11", late)).toEqual(["2026-11-30"]);
  expect(daysOf("2026-12", late)).toEqual(["2026-12-01"]);
  const inTokyo = timed("2026-11-30T22:00Z", "2026-12-01T01:00Z", "Asia/Tokyo");
  expect(daysOf("2026-11", inTokyo)).toEqual([]);
  expect(daysOf("2026-12", inTokyo)).toEqual(["2026-12-01"]);
  const { from, until } = spanOf("2026-12");
  expect(inTokyo.startDate < until && inTokyo.endDate >= from).toBe(true);
  expect(daysOf("2026-12", timed("2026-12-05T10:00Z", "2026-12-06T00:00Z"))).toEqual([
    "2026-12-05",
  ]);
  expect(daysOf("2026-12", timed("2026-12-05T00:00Z", "2026-12-05T00:00Z"))).toEqual([
    "2026-12-05",
  ]);
});

test("an event longer than a week appears once", () => {
  const long = timed("2026-11-20T10:00Z", "2026-12-20T10:00Z");
  expect(sortIntoDays("2026-12", [long])).toEqual({ days: new Map(), long: [long] });
  expect(daysOf("2026-12", timed("2026-12-01T10:00Z", "2026-12-07T10:00Z"))).toHaveLength(7);
});
