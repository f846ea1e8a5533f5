import { expect, test } from "vitest";

import { groupByMonth } from "./event-list.tsx";

test("groups events by month, with one knot for each day in the event's own time zone", () => {
  const at = (text: string, timeZone: string) => ({ startDate: new Date(text), timeZone });
  const events = [
    at("2026-11-30T09:00:00Z", "UTC"),
    at("2026-11-30T15:00:00Z", "UTC"),
    at("2026-11-30T20:00:00Z", "Asia/Tokyo"),
    at("2026-12-02T08:00:00Z", "UTC"),
  ];
  const groups = groupByMonth(events).map(({ month, items }) => [
    month,
    ...items.map(({ isFirstOfDay }) => isFirstOfDay),
  ]);
  expect(groups).toEqual([
    ["2026-11", true, false],
    ["2026-12", true, true],
  ]);
});
