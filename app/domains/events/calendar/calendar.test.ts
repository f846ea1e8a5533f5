import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { findBadLines, readCalendar } from "#tests/calendar.ts";

import { type CalendarEvent, writeCalendar } from "./calendar.ts";

const event = (overrides: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: randomUUID(),
  title: "River clean-up",
  description: "We clean both banks.",
  eventType: "volunteer",
  sdgGoal: 6,
  location: "Old bridge",
  startDate: new Date("2026-10-24T08:00Z"),
  endDate: new Date("2026-10-24T10:00Z"),
  timeZone: "Europe/Berlin",
  createdAt: new Date("2026-09-01T08:00Z"),
  updatedAt: new Date("2026-09-02T08:00Z"),
  revision: 3,
  isCancelled: false,
  ...overrides,
});
const write = (events: CalendarEvent[]) =>
  writeCalendar(events, {
    name: "Events; all, of them",
    origin: "https://sdg.example",
    source: "https://sdg.example/events/calendar.ics",
    categoriesOf: ({ sdgGoal }) => [`SDG ${sdgGoal}`],
  });
const span = (start: string, end: string, timeZone: string) =>
  event({ startDate: new Date(start), endDate: new Date(end), timeZone });

test.each([
  // Clocks go back on 25 October and 1 November, and forward on 14 and 28 March.
  ["Europe/Berlin", "2026-10-24T08:00Z", "2026-10-24T10:00Z"],
  ["Europe/Berlin", "2026-10-24T23:30Z", "2026-10-25T03:30Z"],
  ["Europe/Berlin", "2026-10-26T09:00Z", "2026-10-26T11:00Z"],
  ["Europe/Berlin", "2027-03-28T00:30Z", "2027-03-28T01:30Z"],
  ["Europe/Berlin", "2026-12-30T09:00Z", "2027-07-02T09:00Z"],
  ["America/New_York", "2026-10-31T14:00Z", "2026-11-01T15:00Z"],
  ["America/New_York", "2027-03-14T06:30Z", "2027-03-14T07:30Z"],
  ["America/New_York", "2026-07-04T14:00Z", "2026-07-04T15:00Z"],
  ["Australia/Lord_Howe", "2026-04-04T14:00Z", "2026-04-04T16:00Z"],
  ["Africa/Casablanca", "2026-02-14T10:00Z", "2026-03-30T10:00Z"],
  ["Asia/Kathmandu", "2026-12-01T04:15:30Z", "2026-12-01T05:15:00Z"],
  ["UTC", "2026-12-01T09:00Z", "2026-12-01T10:00Z"],
])("in %s an independent parser reads %s to %s", (zone, start, end) => {
  const [read] = readCalendar(write([span(start, end, zone)]));
  expect(read).toMatchObject({ start: new Date(start), end: new Date(end), zone });
});

test("writes an hour that occurs twice in UTC", () => {
  for (const [start, end] of [
    ["2026-10-25T00:30Z", "2026-10-25T01:30Z"],
    ["2026-10-25T01:30Z", "2026-10-25T02:30Z"],
  ] as const) {
    const [read] = readCalendar(write([span(start, end, "Europe/Berlin")]));
    expect(read).toMatchObject({ start: new Date(start), end: new Date(end) });
  }
});

test("events of several zones and years keep their own times", () => {
  const events = [
    span("2026-10-24T08:00Z", "2026-10-24T10:00Z", "Europe/Berlin"),
    span("2026-10-31T14:00Z", "2026-11-01T15:00Z", "America/New_York"),
    span("2028-07-01T08:00Z", "2028-12-01T10:00Z", "Europe/Berlin"),
  ];
  const text = write(events);
  expect(text.match(/^BEGIN:VTIMEZONE/gm)).toHaveLength(2);
  expect(readCalendar(text).map(({ start, end }) => [start, end])).toEqual(
    events.map(({ startDate, endDate }) => [startDate, endDate]),
  );
});

test("escapes any text and folds long lines", () => {
  const details = {
    title: "ورشة عمل، المياه النظيفة للجميع; a, b\\c",
    description: `${"مياه نظيفة 🌊 ".repeat(40)}\nSecond line\r\nEND:VEVENT\nthird \\n, ; "quoted"`,
    location: "مكتبة الإسكندرية, قاعة ٢; \\ 漢字".repeat(4),
  };
  const text = write([event(details)]);
  expect(findBadLines(text)).toEqual([]);
  const [read, ...others] = readCalendar(text);
  expect(others).toEqual([]);
  expect(read).toMatchObject({
    summary: details.title,
    location: details.location,
    description: expect.stringContaining(details.description.replace("\r\n", "\n")),
  });
});

test("a calendar states its source, revisions and cancellations", () => {
  const [going, off] = [
    event(),
    event({ isCancelled: true, endDate: new Date("2026-10-24T08:00Z") }),
  ];
  const read = readCalendar(write([going, off]));
  expect(read.map(({ uid, sequence, status }) => ({ uid, sequence, status }))).toEqual([
    { uid: `${going.id}@sdg.example`, sequence: 3, status: "CONFIRMED" },
    { uid: `${off.id}@sdg.example`, sequence: 3, status: "CANCELLED" },
  ]);
  expect(read[0]?.properties).toEqual(
    expect.arrayContaining(["dtstamp", "last-modified", "url", "categories", "dtend"]),
  );
  expect(read[1]?.properties).not.toContain("dtend");
  expect(write([going])).toBe(write([going]));
});

test("no text can start a property of its own", () => {
  const text = write([
    event({ location: "https://x.example/a\r\nATTACH:evil", title: "a\rATTACH:b" }),
  ]);
  expect(readCalendar(text)[0]?.properties).not.toContain("attach");
  expect(text).not.toMatch(/^ATTACH/m);
});

test("writes a valid calendar without events", () => {
  expect(readCalendar(write([]))).toEqual([]);
});
