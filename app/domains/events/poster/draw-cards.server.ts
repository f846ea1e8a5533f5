import { createPdfDrawing, type PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";
import { drawQr } from "#app/platform/pdf/pdf-qr.server.ts";

import type { PosterContent } from "./content.server.ts";
import { drawTopText, page, startOf } from "./draw-poster.server.ts";

/** One side of a table card: half of an A4 page. */
const side = { width: page.width, height: page.height / 2 };

/** The coloured part of a side. */
export const cardField = { x: 0, y: 0, width: 300, height: side.height };

const ink = { text: "#10161e", muted: "#4a5462", line: "#9aa3af" };
const margin = 32;

/**
 * Draws a card on an A4 page that is folded in the middle and stands on a table: both sides are the same, the upper one
 * upside down. Screen readers read one of them.
 */
export function drawCard(content: PosterContent, ground: Uint8Array): PdfDrawing {
  const drawing = createPdfDrawing();
  const middle = { x: page.width / 2, y: side.height / 2 };
  drawing.turned(180, middle, () => drawSide(drawing, content, ground, 0, false));
  drawSide(drawing, content, ground, side.height, true);
  for (let x = 0; x < page.width; x += 12) {
    drawing.rectangle({ x, y: side.height - 0.25, width: 6, height: 0.5 }, ink.line);
  }
  return drawing;
}

function drawSide(
  drawing: PdfDrawing,
  { kind, title, day, hours, place, steps, link, linkLabel, code, on }: PosterContent,
  ground: Uint8Array,
  top: number,
  isRead: boolean,
): void {
  const start = startOf(title);
  const as = <Tag extends "H1" | "P">(tag: Tag) => ({ tag: isRead ? tag : ("Artifact" as const) });
  drawing.picture(ground, { ...cardField, y: top });
  const line = { x: margin, y: top + 28, width: cardField.width - 2 * margin, height: 18 };
  drawing.text(kind, line, { size: 12, weight: 600, ...as("P") }, on, start);
  const box = { ...line, y: top + 54, height: 226 };
  drawTopText(drawing, title, box, { size: 44, maxLines: 6, ...as("H1") }, on);
  const at = { ...line, y: top + 300, height: 26 };
  drawing.text(day, at, { size: 18, weight: 600, maxLines: 2, ...as("P") }, on, start);
  drawing.text(hours, { ...at, y: at.y + 27 }, { size: 17, maxLines: 1, ...as("P") }, on, start);
  if (place !== null) {
    const where = { ...at, y: at.y + 54, height: 28 };
    drawing.text(place, where, { size: 17, maxLines: 2, ...as("P") }, on, start);
  }
  const right = { x: cardField.width + 20, width: side.width - cardField.width - 40 };
  const down = code ? 0 : 44;
  const square = {
    x: right.x + 28,
    y: top + 16 + down,
    width: right.width - 56,
    height: right.width - 56,
  };
  drawQr(drawing, link, square, isRead ? linkLabel : undefined);
  steps.forEach((step, index) => {
    const row = { ...right, y: top + 220 + 1.4 * down + index * 34, height: 30 };
    const number = { ...row, width: 22 };
    const style = { size: 20, weight: 600, family: "mono", ...as("P") } as const;
    drawing.text(String(index + 1), number, style, ink.text);
    const words = { ...row, x: row.x + 26, width: row.width - 26 };
    drawing.text(step, words, { size: 12, weight: 600, maxLines: 2, ...as("P") }, ink.text);
  });
  if (!code) return;
  const hint = { ...right, y: top + 330, height: 30 };
  drawing.text(code.hint, hint, { size: 10.5, maxLines: 2, ...as("P") }, ink.muted, "center");
  const short = { ...right, y: top + 360, height: 40 };
  const style = { size: 30, weight: 600, family: "mono", maxLines: 1, ...as("P") } as const;
  drawing.text(code.text, short, style, ink.text, "center");
}
