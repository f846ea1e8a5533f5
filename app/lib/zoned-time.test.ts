import { expect, test } from "vitest";

import {
  canonicalTimeZone,
  isSameClock,
  isTimeZone,
  toLocal,
  toMoment,
  withOffset,
} from "./zoned-time.ts";

const momentOf = (local: string, timeZone: string) => toMoment(local, timeZone)?.toISOString();

test("converts a local time, in winter and in summer", () => {
  expect(momentOf("2026-12-01T10:00", "Europe/Berlin")).toBe("2026-12-01T09:00:00.000Z");
  expect(momentOf("2026-07-01T10:00", "Europe/Berlin")).toBe("2026-07-01T08:00:00.000Z");
  expect(momentOf("2026-12-01T10:00", "Asia/Kathmandu")).toBe("2026-12-01T04:15:00.000Z");
  expect(momentOf("2026-12-01T10:00", "Pacific/Kiritimati")).toBe("2026-11-30T20:00:00.000Z");
  expect(momentOf("2026-12-01", "UTC")).toBe("2026-12-01T00:00:00.000Z");
  expect(momentOf("2026-12-01 10:00:30.5", "UTC")).toBe("2026-12-01T10:00:30.500Z");
});

test("moves a skipped local time on; a repeated one is the first", () => {
  expect(momentOf("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
  expect(momentOf("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
  expect(momentOf("2026-03-08T02:30", "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
  expect(momentOf("2026-11-01T01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
});

test("formats a moment with its offset from UTC", () => {
  const at = (moment: string, timeZone: string) => withOffset(new Date(moment), timeZone);
  expect(at("2026-12-01T09:00Z", "Europe/Berlin")).toBe("2026-12-01T10:00:00+01:00");
  expect(at("2026-07-01T09:00Z", "Europe/Berlin")).toBe("2026-07-01T11:00:00+02:00");
  expect(at("2026-12-01T01:00:30Z", "America/St_Johns")).toBe("2026-11-30T21:30:30-03:30");
  expect(at("2026-12-01T09:00Z", "UTC")).toBe("2026-12-01T09:00:00+00:00");
});

test("rejects dates that do not exist", () => {
  for (const local of [
    "2026-02-30T10:00",
    "2026-13-01T10:00",
    "2026-12-01T24:00",
    "2026-12-01T10:60",
    "0026-12-01T10:00",
    "tomorrow",
    "",
    "2026-12-01T10:00Z",
  ]) {
    expect(momentOf(local, "UTC"), local).toBeUndefined();
  }
});

test("parses a displayed local time to the same moment", () => {
  for (const timeZone of ["UTC", "Europe/Berlin", "Asia/Kathmandu", "America/St_Johns"]) {
    for (let hour = 0; hour < 24 * 366; hour += 5) {
      const moment = new Date(Date.UTC(2026, 0, 1, hour));
      const back = toMoment(toLocal(moment, timeZone), timeZone);
      // The second of two equal local times is parsed as the first: one hour earlier.
      expect([0, 3_600_000]).toContain(moment.getTime() - (back?.getTime() ?? 0));
    }
  }
});

test("accepts IANA time zones only", () => {
  expect(["UTC", "Europe/Berlin", "America/Argentina/Ushuaia"].filter(isTimeZone)).toHaveLength(3);
  expect(["", "Mars/Olympus", "+02:00", "Europe/Berlin\0", "x".repeat(99)].some(isTimeZone)).toBe(
    false,
  );
  expect(canonicalTimeZone("europe/berlin")).toBe("Europe/Berlin");
});

test("compares the clocks of two zones at a moment", () => {
  const winter = new Date("2026-12-01T10:00Z");
  const summer = new Date("2026-07-01T10:00Z");
  expect(isSameClock(winter, "Europe/London", "UTC")).toBe(true);
  expect(isSameClock(summer, "Europe/London", "UTC")).toBe(false);
});
