import { expect, test } from "vitest";

import { createFormat } from "./format.ts";

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
  expect(period.replaceAll(/\s/g, " ")).toBe("Sun, Nov 22, 11:30 – 11:59 PM");
});
