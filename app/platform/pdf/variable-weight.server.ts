/* oxlint-disable no-underscore-dangle -- these are fontkit's own names */
import type { Font, Glyph } from "fontkit";

import type { OutlineFont, Weight } from "./outline-fonts.server.ts";

// Internals of fontkit 2.0.4. Its own getVariation() reads a WOFF2 file as if it were a TrueType one and fails, and
// glyphs of WOFF2 files skip the step that applies a weight; that step is done here.
type Point = { x: number; y: number };
type PointClass = new (onCurve: boolean, endContour: boolean, x: number, y: number) => Point;
type Outline = { points?: Point[]; components?: { glyphID: number }[] };
type Woff2Font = Font & {
  variationCoords: number[] | null;
  _variationProcessor?: { transformPoints: (glyphId: number, points: Point[]) => void } | null;
  _transformedGlyphs?: Outline[];
  _transformGlyfTable: () => void;
  _glyphs: Record<number, Glyph | undefined>;
};

/** Returns a variable WOFF2 font whose glyphs have one weight. */
export function withWeight(font: Font, weight: Weight): OutlineFont {
  const variable = font as Woff2Font;
  readOutlines(variable);
  variable.variationCoords = [weight];
  const done = new Set<number>();
  const glyphPath = (glyph: Glyph) => {
    if (done.has(glyph.id)) return glyph.path;
    applyWeight(variable, glyph.id, done);
    // Measuring the text has already cached the glyph in its thinnest form.
    variable._glyphs[glyph.id] = undefined;
    // The code points are passed too, because fontkit caches this glyph and shapes the next text by them.
    return variable.getGlyph(glyph.id, glyph.codePoints).path;
  };
  return { font, glyphPath };
}

// Read as if the font had one weight only: with a weight set, fontkit fails at the first composite glyph.
function readOutlines(font: Woff2Font) {
  Object.defineProperty(font, "_variationProcessor", { value: null, configurable: true });
  font._transformGlyfTable();
  delete font._variationProcessor;
}

function applyWeight(font: Woff2Font, glyphId: number, done: Set<number>) {
  if (done.has(glyphId)) return;
  done.add(glyphId);
  const outline = font._transformedGlyphs?.[glyphId];
  for (const { glyphID } of outline?.components ?? []) applyWeight(font, glyphID, done);
  const [first] = outline?.points ?? [];
  if (outline?.points === undefined || first === undefined) return;
  const PointOf = first.constructor as PointClass;
  // The four phantom points after an outline represent its edges, which a weight moves as well.
  const edges = Array.from({ length: 4 }, () => new PointOf(false, true, 0, 0));
  font._variationProcessor?.transformPoints(glyphId, [...outline.points, ...edges]);
}
