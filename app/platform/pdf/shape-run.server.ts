import type { Font, Glyph, GlyphRun } from "fontkit";

import { borrowedShaper } from "./font-repairs.server.ts";
import type { TextRun } from "./text-runs.server.ts";

/** A glyph of a run and its position relative to the pen, in units of its font. */
export type ShapedGlyph = { glyph: Glyph; xOffset: number; yOffset: number; xAdvance: number };

/** Lays out the glyphs of a run from left to right: ligatures, marks and the visual order of the script. */
export function shapeRun(run: TextRun): ShapedGlyph[] {
  if (run.text === "") return [];
  const { glyphs, positions } = layOut(run);
  return glyphs.flatMap((glyph, index) => {
    const position = positions[index];
    if (position === undefined || isHidden(glyph, run.text)) return [];
    const { xOffset, yOffset, xAdvance } = position;
    return [{ glyph, xOffset, yOffset, xAdvance }];
  });
}

type Position = Pick<ShapedGlyph, "xOffset" | "yOffset" | "xAdvance">;

function layOut({ text, found: { font }, isRtl }: TextRun) {
  const mirrored = isRtl ? text.replaceAll(/[()[\]{}<>«»]/g, mirror) : text;
  const drawn = inDrawnOrder(mirrored);
  const features = /\p{Script=Myanmar}/u.test(text) ? myanmarFeatures : undefined;
  const direction = isRtl ? "rtl" : "ltr";
  const glyphsInOrder = glyphsOf(drawn, font);
  try {
    return layOutGlyphs(font, glyphsInOrder, features, borrowedShaper(text), undefined, direction);
  } catch {
    // fontkit 2.0.4 fails on some sequences of signs that occur in no word; these are drawn without shaping.
    const glyphs = isRtl ? glyphsInOrder.toReversed() : glyphsInOrder;
    const positions = glyphs.map(({ advanceWidth }): Position => ({
      xOffset: 0,
      yOffset: 0,
      xAdvance: advanceWidth,
    }));
    return { glyphs, positions };
  }
}

// fontkit caches a glyph with the letters of its first use, and would shape every later text by them.
const glyphsOf = (text: string, font: Font): Glyph[] =>
  Array.from(text.replaceAll(/[\ufe00-\ufe0f]/g, ""), (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    const glyph = font.glyphForCodePoint(codePoint);
    return Object.create(glyph, { codePoints: { value: [codePoint] } }) as Glyph;
  });

// The types of fontkit accept texts only; its code accepts glyphs as well.
function layOutGlyphs(font: Font, glyphs: Glyph[], ...rest: unknown[]) {
  const { layout } = font as unknown as { layout: (...all: unknown[]) => GlyphRun };
  return layout.call(font, glyphs, ...rest);
}

// Joiners are returned as the font's space, or as its empty box if it has none. Skin tones that joined nothing would
// appear as a swatch. Where fontkit finds a mark without its letter, it adds a dotted circle.
function isHidden({ id, codePoints }: Glyph, text: string): boolean {
  const [only, ...others] = codePoints;
  if (id === 0) return true;
  if (only === undefined || others.length > 0) return false;
  return isSkinTone(only) || (only === 0x25cc && !text.includes("\u25cc"));
}

const isSkinTone = (codePoint: number) => codePoint >= 0x1f3fb && codePoint <= 0x1f3ff;

function mirror(bracket: string): string {
  const mirrored = ")(][}{><»«";
  return mirrored["()[]{}<>«»".indexOf(bracket)] ?? bracket;
}

/** Puts the signs of scripts that fontkit 2.0.4 does not reorder itself into visual order. */
function inDrawnOrder(text: string): string {
  return text
    .replaceAll(/([\u0e48-\u0e4b]*)\u0e33/g, "\u0e4d$1\u0e32")
    .replaceAll(/([\u0ec8-\u0ecb]*)\u0eb3/g, "\u0ecd$1\u0eb2")
    .replaceAll(myanmarSyllable, orderMyanmar)
    .replaceAll(javaneseSyllable, orderJavanese);
}

// These features compose a syllable; for other scripts, the shaper applies them.
const myanmarFeatures = Object.fromEntries(
  ["rphf", "pref", "blwf", "pstf", "pres", "abvs", "blws", "psts"].map((tag) => [tag, true]),
);

// As in Microsoft's "Developing OpenType Fonts for Myanmar Script": an upper form of the previous letter (kinzi), the
// letter, letters stacked below it, and its signs.
const myanmarSyllable =
  /([\u1004\u101b\u105a]\u103a\u1039)?([\u1000-\u102a\u103f\u104e\u1050-\u1055\u105a-\u105d\u1061\u1065\u1066\u106e-\u1070\u1075-\u1081\u108e\uaa60-\uaa7a])((?:\u1039[\u1000-\u1021])*)([\u102b-\u1038\u103a-\u103e\u1056-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f]*)/g;

// The vowel E and the medial RA come before their letter, the kinzi after it, the dot above before a vowel below.
function orderMyanmar(_: string, kinzi = "", letter = "", stacked = "", signs = ""): string {
  const before = [/[\u1031\u1084]/g, /\u103c/g].flatMap((kind) => signs.match(kind) ?? []);
  const after = signs
    .replaceAll(/[\u1031\u1084\u103c]/g, "")
    .replaceAll(/([\u102f\u1030]+)(\u1036+)/g, "$2$1");
  return `${before.join("")}${letter}${kinzi}${stacked}${after}`;
}

// A letter and those below it, its medial letters, and its signs. fontkit ends the syllable at a medial letter, so the
// TALING vowels are put before their letter here.
const javaneseSyllable =
  /([\ua984-\ua9b2]\ua9b3?(?:\ua9c0[\ua984-\ua9b2]\ua9b3?)*[\ua9bd-\ua9bf]+)([\ua980-\ua983\ua9b4-\ua9bc]+)/g;

function orderJavanese(_: string, letters = "", signs = ""): string {
  const before = signs.match(/[\ua9ba\ua9bb]/g) ?? [];
  return `${before.join("")}${letters}${signs.replaceAll(/[\ua9ba\ua9bb]/g, "")}`;
}
