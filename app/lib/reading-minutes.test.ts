import { expect, test } from "vitest";

import { readingMinutes } from "./reading-minutes.ts";

test.each([
  ["", 1],
  ["word ".repeat(200 * 4), 4],
  ["水".repeat(800), 2],
])("estimates the reading time of a text", (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});
