import { expect, test } from "vitest";

import { cleanText } from "./clean-text.ts";

test("removes control characters and lone surrogates", () => {
  expect(cleanText("  Clean\u0000 water\u0007 \ud800day\r\nat the river\t! ")).toBe(
    "Clean water \ufffdday\nat the river\t!",
  );
  expect(cleanText("\u0000 \u0001")).toBe("");
});

test("preserves all scripts, joiners and emoji", () => {
  for (const text of ["يوم المياه", "水の日", "👩‍👩‍👧", "می‌خواهم", "é"])
    expect(cleanText(text)).toBe(text);
  expect(cleanText("e\u0301")).toBe("é");
});
