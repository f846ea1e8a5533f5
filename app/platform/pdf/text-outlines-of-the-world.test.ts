import { expect, test } from "vitest";

import type { OutlineFont } from "#app/platform/open-font.server.ts";
import { namesOfTheWorld } from "#tests/names-of-the-world.ts";

import { shapeRun } from "./shape-run.server.ts";
import { outlineText } from "./text-outlines.server.ts";
import { textRuns } from "./text-runs.server.ts";

const glyphsOf = (text: string) =>
  textRuns(text, "serif", 600).flatMap((run) => shapeRun(run).map(({ glyph }) => glyph));

test.each(Object.entries(namesOfTheWorld))("draws a name in %s without an empty box", (_, name) => {
  for (const family of ["sans", "serif"] as const) {
    for (const weight of [400, 600] as const) {
      const runs = textRuns(name, family, weight);
      expect(runs.map(({ found, text }) => missing(found, text)).join("")).toBe("");
      expect(runs.flatMap((run) => shapeRun(run)).every(({ glyph }) => glyph !== 0)).toBe(true);
    }
  }
  expect(outlineText(name, { size: 40 }).width).toBeGreaterThan(40);
  expect(outlineText(name, { size: 40 })).toEqual(outlineText(name, { size: 40 }));
});

const missing = (font: OutlineFont, text: string) =>
  Array.from(text).filter(
    (sign) =>
      !/\p{Default_Ignorable_Code_Point}/u.test(sign) && !font.hasGlyph(sign.codePointAt(0) ?? 0),
  );

// Glyphs of these files, as hb-shape prints them.
test.each([
  ["Bengali", "ন্দ্র", [338, 214, 313, 278]],
  ["Telugu", "ర్తి", [203, 561]],
  ["Myanmar", "အင်္ဂ", [37, 6, 189]],
  ["Javanese", "ꦏꦿꦺꦴ", [92, 162, 78]],
])("combines the parts of a letter in %s", (_, text, glyphs) => {
  expect(glyphsOf(text)).toEqual(glyphs);
});

const space = glyphsOf("🌍‍🎲")[1];

test("draws a combined emoji as one glyph, and an unsupported one as its parts", () => {
  expect(glyphsOf("👩🏽‍🚀")).toHaveLength(1);
  expect(glyphsOf("👨‍👩‍👧")).toHaveLength(1);
  expect(glyphsOf("🌍‍🎲").filter((id) => id !== space)).toHaveLength(2);
});

test("transliterates unsupported text and marks what is left out", () => {
  const drawn = (text: string) => textRuns(text, "sans", 400).map((run) => run.text);
  expect(drawn("ᚠᚢᚦ Obi")).toEqual(["futh Obi"]);
  expect(drawn("A\u{E000}\u{E001}B")).toEqual(["A…B"]);
  expect(drawn("ᛞ")).not.toEqual([]);
});

test("keeps a letter whose mark no font has", () => {
  expect(
    textRuns("a\u{1AB0}\u{1CF4}", "sans", 400)
      .map((run) => run.text)
      .join(""),
  ).toMatch(/^a/);
});

test("never throws on unusual orders of characters", () => {
  for (const name of Object.values(namesOfTheWorld)) {
    const signs = Array.from(name).filter((sign) => !/\s/.test(sign));
    for (let step = 1; step <= 7; step += 2) {
      const odd = signs.map((_, index) => signs[(index * step + 3) % signs.length]).join("");
      expect(Number.isFinite(outlineText(odd, { size: 10 }).width), odd).toBe(true);
    }
  }
});
