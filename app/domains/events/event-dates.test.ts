import { expect, test } from "vitest";

import { eventDates, isEventDate } from "./event-dates.ts";

const before = {
  startDate: new Date("2026-12-01T09:00Z"),
  endDate: new Date("2026-12-01T11:00Z"),
  timeZone: "Europe/Berlin",
};

test("parses local times in the zone of the event, and others by their offset", () => {
  expect(
    eventDates({
      start_date: "2026-12-01T10:00",
      end_date: "2026-12-01T13:00:00+02:00",
      time_zone: "Europe/Berlin",
    }),
  ).toEqual({ ok: true, ...before });
  expect(eventDates({ start_date: "2026-12-01T10:00" })).toMatchObject({
    startDate: new Date("2026-12-01T10:00Z"),
    timeZone: "UTC",
  });
});

test("an event without an end ends when it starts", () => {
  for (const end_date of [undefined, null]) {
    const dates = eventDates({ start_date: "2026-12-01T10:00Z", end_date });
    expect(dates).toMatchObject({ endDate: new Date("2026-12-01T10:00Z") });
  }
});

test("rejects an end before the start and a missing start", () => {
  const sent = { start_date: "2026-12-01T10:00Z", end_date: "2026-12-01T09:59Z" };
  expect(eventDates(sent)).toEqual({ ok: false, reason: "ends-before-start" });
  expect(eventDates({ start_date: "2026-12-02T10:00Z" }, before)).toEqual({
    ok: false,
    reason: "ends-before-start",
  });
  expect(eventDates({})).toEqual({ ok: false, reason: "no-start" });
});

test("missing fields stay unchanged", () => {
  expect(eventDates({}, before)).toEqual({ ok: true, ...before });
  expect(eventDates({ time_zone: "UTC" }, before)).toEqual({
    ok: true,
    ...before,
    timeZone: "UTC",
  });
  expect(eventDates({ end_date: null }, before)).toMatchObject({ endDate: before.startDate });
  const open = { ...before, endDate: before.startDate };
  expect(eventDates({ start_date: "2026-12-02T10:00" }, open)).toMatchObject({
    endDate: new Date("2026-12-02T09:00Z"),
  });
});

test("distinguishes existing dates from others", () => {
  const real = [
    "2026-12-01T10:00",
    "2026-12-01",
    "2026-12-01T10:00:00.123Z",
    "2026-12-01T10:00-05:00",
  ];
  expect(real.filter(isEventDate)).toEqual(real);
  const wrong = [
    "",
    "2026-02-30T10:00",
    "2026-12-01Z",
    "2026-12-01+02:00",
    "2026-12-01T10:00+25:00",
    "1969-12-31T10:00",
    "+275760-09-13T00:00",
    "12/01/2026",
    "1e9",
    "\u0000",
  ];
  expect(wrong.filter(isEventDate)).toEqual([]);
});
