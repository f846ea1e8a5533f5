import { expect, test } from "vitest";

import { createFormat, formOfRegion } from "./format.ts";

const at = "2026-11-22T23:30:00Z";

test.each([
  ["en", "22 Nov 2026"],
  ["de", "22 Nov 2026"],
  ["fr", "22 nov 2026"],
  ["ja", "2026年11月22日"],
])("the date of a stamp in %s is %s", (locale, written) => {
  expect(createFormat(locale).stampDate(at, "UTC")).toBe(written);
});

test("the date of a stamp is that of its time zone", () => {
  expect(createFormat("en").stampDate(at, "Africa/Nairobi")).toBe("23 Nov 2026");
});

test("a brief period names its day once", () => {
  const period = createFormat("en").briefRange(at, "2026-11-22T23:59:00Z", "UTC");
  expect(period.replaceAll(/\s/g, " ")).toBe("Sun 22 Nov, 23:30–23:59");
});

test("the time of an event has the city of its zone, and for readers elsewhere only what differs", () => {
  const { dateTimeRange, ownRange } = createFormat("en");
  const [start, end] = [new Date("2026-11-21T20:00:00Z"), new Date("2026-11-21T20:45:00Z")];
  expect(dateTimeRange(start, end, "Africa/Nairobi")).toBe(
    "Sat, 21 Nov 2026, 23:00–23:45 (Nairobi)",
  );
  expect(ownRange(start, end, "Africa/Nairobi", "Europe/Berlin")).toBe("21:00–21:45");
  expect(ownRange(start, end, "Africa/Nairobi", "Asia/Tokyo")).toBe("Sun 22 Nov, 05:00–05:45");
  const dayLater = new Date("2026-11-22T20:00:00Z");
  expect(ownRange(start, dayLater, "Africa/Nairobi", "Europe/Berlin").replaceAll(/\s/g, " ")).toBe(
    "Sat 21 Nov, 21:00 – Sun 22 Nov, 21:00",
  );
});

test.each([
  ["en", "en", "21 November 2026 at 23:00"],
  ["en-GB", "en", "21 November 2026 at 23:00"],
  ["en-KE", "en", "21 November 2026 at 23:00"],
  ["en-US", "en-US", "November 21, 2026 at 11:00 PM"],
  ["en-PH", "en-US", "November 21, 2026 at 11:00 PM"],
  ["en-IN", "en-AU", "21 November 2026 at 11:00 pm"],
  ["fr-CA", "fr", "21 novembre 2026 à 23:00"],
  ["en-x", "en", "21 November 2026 at 23:00"],
])("readers of %s get the form %s", (locale, form, written) => {
  expect(formOfRegion(locale)).toBe(form);
  const { dateTime } = createFormat(formOfRegion(locale));
  expect(dateTime("2026-11-21T23:00:00Z", "UTC").replaceAll(/\s/g, " ")).toBe(written);
});
