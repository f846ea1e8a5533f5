import { expect, test } from "vitest";

import { outlineText, outlineToFit } from "./text-outlines.server.ts";
import { textRuns } from "./text-runs.server.ts";

const style = { size: 40, weight: 600 } as const;

test.each([
  "Ada Obi",
  "Łódź Ñandú",
  "Анна",
  "Αθηνά",
  "Nguyễn Thị",
  "محمد علي",
  "प्रिया शर्मा",
  "李伟",
  "山田さくら",
  "김민준",
])("%s has a glyph for each of its letters", (text) => {
  for (const { found, text: part } of textRuns(text, "sans", 600)) {
    expect(Array.from(part).filter((sign) => !found.hasGlyph(sign.codePointAt(0) ?? 0))).toEqual(
      [],
    );
  }
  const { path, width } = outlineText(text, style);
  expect(path).toMatch(/^M[\d.]/);
  expect(width).toBeGreaterThan(40);
});

test("draws the same text identically", () => {
  expect(outlineText("प्रिया 李伟", style)).toEqual(outlineText("प्रिया 李伟", style));
});

test("bold strokes are wider in scripts with one variable font", () => {
  expect(outlineText("李", style).path).not.toBe(outlineText("李", { size: 40, weight: 400 }).path);
});

test("Arabic runs from the right, digits and Latin inside it from the left", () => {
  const parts = textRuns("محمد Mo 25 علي", "sans", 400).map(({ text }) => text.trim());
  expect(parts.filter((part) => part !== "")).toEqual(["علي", "Mo 25", "محمد"]);
});

test("Arabic inside Latin keeps the order of its words", () => {
  const parts = textRuns("Ada محمد علي Obi", "sans", 400).map(({ text }) => text.trim());
  expect(parts.filter((part) => part !== "")).toEqual(["Ada", "علي", "محمد", "Obi"]);
});

test("shrinks a long line until it fits", () => {
  const fitted = outlineToFit("W".repeat(60), style, 300);
  expect(fitted.width).toBeCloseTo(300, 0);
  expect(outlineToFit("Ada", style, 300).size).toBe(40);
});

test("tolerates a letter that no font has", () => {
  expect(outlineText("A \u{1F600} \u{16A0}", style).width).toBeGreaterThan(0);
  expect(outlineText("", style)).toEqual({ glyphs: [], path: "", width: 0, size: 40 });
});

test("what is known of a text doesn't keep fonts open that were closed for others", () => {
  const first = () => outlineText("Kilifi", { size: 12 }).glyphs[0]?.outline;
  const outline = first();
  expect(first()).toBe(outline);
  // Spread over the files of the Chinese fonts, in both weights.
  for (const weight of [400, 600] as const) {
    for (let code = 0x4e00; code < 0x9fa0; code += 90) {
      outlineText(String.fromCodePoint(code), { size: 12, weight });
    }
  }
  expect(first()).toEqual(outline);
  expect(first()).not.toBe(outline);
});
