import type { GlyphCommand } from "#app/platform/open-font.server.ts";

import { createFontCache, type Family, type Weight } from "./outline-fonts.server.ts";
import { type ShapedGlyph, shapeRun } from "./shape-run.server.ts";
import { textRuns, type TextRun } from "./text-runs.server.ts";

/** A glyph of a line: its outline in units of its font, and its scale and position. */
export type PlacedGlyph = { outline: readonly GlyphCommand[]; scale: number; x: number; y: number };

/**
 * A line of text as a shape: its glyphs, the same as SVG path data that starts at x 0 on the baseline y 0, its width and
 * its font size.
 */
export type TextOutline = {
  glyphs: readonly PlacedGlyph[];
  readonly path: string;
  width: number;
  size: number;
};

export type TextStyle = { size: number; weight?: Weight; family?: Family; letterSpacing?: number };

/** Converts a line of text of any script to outlines, so that no font is needed to render the picture. */
export function outlineText(text: string, style: TextStyle): TextOutline {
  const { size, weight = 400, family = "sans", letterSpacing = 0 } = style;
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  for (const run of shapedRuns(text, family, weight)) {
    width = placeRun(run, glyphs, width, size, letterSpacing);
  }
  return {
    glyphs,
    width,
    size,
    get path() {
      return glyphs.map(({ outline, scale, x, y }) => toPath(outline, scale, x, y)).join("");
    },
  };
}

/** Converts a line of text to outlines, reduced in size until it is at most `maxWidth` wide. */
export function outlineToFit(text: string, style: TextStyle, maxWidth: number): TextOutline {
  const full = outlineText(text, style);
  if (full.width <= maxWidth) return full;
  const scale = maxWidth / full.width;
  const letterSpacing = (style.letterSpacing ?? 0) * scale;
  return outlineText(text, { ...style, size: style.size * scale, letterSpacing });
}

type ShapedRun = Pick<TextRun, "found"> & { shaped: readonly ShapedGlyph[] };

// A text is measured in parts and as a whole before it is drawn, and the same words occur again and again.
const known = createFontCache<readonly ShapedRun[]>(500);

const shapedRuns = (text: string, family: Family, weight: Weight) =>
  known(`${family} ${weight} ${text}`, () =>
    textRuns(text, family, weight).map((run) => ({ found: run.found, shaped: shapeRun(run) })),
  );

// Adds the glyphs of a run, and returns where the next one begins.
function placeRun(
  run: ShapedRun,
  glyphs: PlacedGlyph[],
  start: number,
  size: number,
  spacing: number,
) {
  const { unitsPerEm, glyphOutline } = run.found;
  const scale = size / unitsPerEm;
  let x = start;
  for (const { glyph, xOffset, yOffset, xAdvance } of run.shaped) {
    const outline = glyphOutline(glyph);
    glyphs.push({ outline, scale, x: x + xOffset * scale, y: -yOffset * scale });
    x += xAdvance * scale + spacing;
  }
  return x;
}

/** Returns the outline of a glyph as SVG path data. */
export const glyphPath = (outline: readonly GlyphCommand[]) => toPath(outline, 1, 0, 0);

// The y axis of a font points up, that of a picture down.
const toPath = (outline: readonly GlyphCommand[], scale: number, x: number, y: number) =>
  outline
    .map(({ type, values }) => {
      const points = values.map((value, at) => (at % 2 ? y - value * scale : x + value * scale));
      return `${type}${points.map(short).join(" ")}`;
    })
    .join("");

const short = (value: number) => Math.round(value * 100) / 100;
