import { Buffer, BufferFlag, Direction, shape } from "harfbuzzjs";

import type { TextRun } from "./text-runs.server.ts";

/** A glyph of a run and its position relative to the pen, in units of its font. */
export type ShapedGlyph = { glyph: number; xOffset: number; yOffset: number; xAdvance: number };

/** Lays out the glyphs of a run from left to right: ligatures, marks and the visual order of the script. */
export function shapeRun({ text, found: { font }, isRtl }: TextRun): ShapedGlyph[] {
  if (text === "") return [];
  buffer.reset();
  buffer.addText(text);
  buffer.setDirection(isRtl ? Direction.RTL : Direction.LTR);
  buffer.setFlags(BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const hidden = new Set([0, ...skinTones.map((tone) => font.nominalGlyph(tone))]);
  return buffer.getGlyphInfos().flatMap(({ codepoint: glyph }, index) => {
    const position = positions[index];
    if (position === undefined || hidden.has(glyph)) return [];
    const { xOffset, yOffset, xAdvance } = position;
    return [{ glyph, xOffset, yOffset, xAdvance }];
  });
}

const buffer = new Buffer();

// A skin tone that joined no emoji would appear as a swatch.
const skinTones = [0x1f3fb, 0x1f3fc, 0x1f3fd, 0x1f3fe, 0x1f3ff];
