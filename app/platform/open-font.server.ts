import { readFileSync } from "node:fs";

import { Blob, Face, Font, Variation } from "harfbuzzjs";
// The package's own function is asynchronous only until its module is loaded; drawing is synchronous.
import decoder from "wawoff2/build/decompress_binding.js";

if (!decoder.calledRun) {
  await new Promise<void>((resolve) => (decoder.onRuntimeInitialized = resolve));
}

/** A command of a glyph's outline, and its points as alternating x and y, in units of the font. */
export type GlyphCommand = ReturnType<Font["glyphToJson"]>[number];

/** A font in one weight. */
export type OutlineFont = {
  font: Font;
  unitsPerEm: number;
  hasGlyph: (codePoint: number) => boolean;
  glyphOutline: (glyph: number) => readonly GlyphCommand[];
};

/** Opens a WOFF2 file; `weight` selects the weight of a variable font. */
export function openFont(path: string, weight: number | undefined): OutlineFont {
  const file = decoder.decompress(readFileSync(path));
  if (file === false) throw new Error(`${path} is not a font`);
  const face = new Face(new Blob(file));
  const font = new Font(face);
  if (weight !== undefined) font.setVariations([new Variation("wght", weight)]);
  const outlines = new Map<number, readonly GlyphCommand[]>();
  return {
    font,
    unitsPerEm: face.upem,
    hasGlyph: (codePoint) => font.nominalGlyph(codePoint) !== undefined,
    glyphOutline: (glyph) => {
      const known = outlines.get(glyph) ?? font.glyphToJson(glyph);
      outlines.set(glyph, known);
      return known;
    },
  };
}
