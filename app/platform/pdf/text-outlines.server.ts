import type { GlyphCommand } from "#app/platform/open-font.server.ts";

import type { Family, Weight } from "./outline-fonts.server.ts";
import { shapeRun } from "./shape-run.server.ts";
import { textRuns, type TextRun } from "./text-runs.server.ts";

/** A line of text as a shape: SVG path data that starts at x 0 on the baseline y 0, its width and its font size. */
export type TextOutline = { path: string; width: number; size: number };

export type TextStyle = { size: number; weight?: Weight; family?: Family; letterSpacing?: number };

/** Converts a line of text of any script to outlines, so that no font is needed to render the picture. */
export function outlineText(text: string, style: TextStyle): TextOutline {
  const { size, weight = 400, family = "sans", letterSpacing = 0 } = style;
  const parts: string[] = [];
  let x = 0;
  for (const run of textRuns(text, family, weight)) {
    const drawn = outlineRun(run, x, size, letterSpacing);
    parts.push(drawn.path);
    x += drawn.width;
  }
  return { path: parts.join(""), width: x, size };
}

/** Converts a line of text to outlines, reduced in size until it is at most `maxWidth` wide. */
export function outlineToFit(text: string, style: TextStyle, maxWidth: number): TextOutline {
  const full = outlineText(text, style);
  if (full.width <= maxWidth) return full;
  const scale = maxWidth / full.width;
  const letterSpacing = (style.letterSpacing ?? 0) * scale;
  return outlineText(text, { ...style, size: style.size * scale, letterSpacing });
}

function outlineRun(run: TextRun, start: number, size: number, spacing: number) {
  const { unitsPerEm, glyphOutline } = run.found;
  const scale = size / unitsPerEm;
  let [x, path] = [start, ""];
  for (const { glyph, xOffset, yOffset, xAdvance } of shapeRun(run)) {
    path += toPath(glyphOutline(glyph), scale, x + xOffset * scale, -yOffset * scale);
    x += xAdvance * scale + spacing;
  }
  return { path, width: x - start };
}

// The y axis of a font points up, that of a picture down.
const toPath = (outline: readonly GlyphCommand[], scale: number, x: number, y: number) =>
  outline
    .map(({ type, values }) => {
      const points = values.map((value, at) => (at % 2 ? y - value * scale : x + value * scale));
      return `${type}${points.map(short).join(" ")}`;
    })
    .join("");

const short = (value: number) => Math.round(value * 100) / 100;
