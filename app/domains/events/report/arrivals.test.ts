import { expect, test } from "vitest";

import { groupArrivals } from "./arrivals.ts";

const event = {
  startDate: new Date("2026-12-01T09:00Z"),
  endDate: new Date("2026-12-01T12:00Z"),
};
const at = (time: string, n: number) => ({ at: new Date(`2026-12-01T${time}Z`), n });

test("groups arrivals in five minutes without gaps", () => {
  expect(groupArrivals([at("08:55", 3), at("09:05", 2)], event)).toEqual({
    minutes: 5,
    periods: [at("08:55", 3), at("09:00", 0), at("09:05", 2)],
    outside: 0,
  });
});

test("takes longer periods for a long event, and counts arrivals far from it apart", () => {
  const counted = [at("01:00", 7), at("08:55", 3), at("09:05", 2), at("14:50", 1)];
  const { minutes, periods, outside } = groupArrivals(counted, event);
  expect([minutes, periods.length, outside]).toEqual([15, 25, 7]);
  expect(periods.filter(({ n }) => n > 0)).toEqual([
    at("08:45", 3),
    at("09:00", 2),
    at("14:45", 1),
  ]);
});

test("draws nothing for an event to which nobody came", () => {
  expect(groupArrivals([], event)).toMatchObject({ periods: [], outside: 0 });
});
