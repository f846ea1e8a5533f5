import { createPdfDrawing, type PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";
import type { Box } from "#app/platform/pdf/pdf-drawing.server.ts";
import { drawQr } from "#app/platform/pdf/pdf-qr.server.ts";
import { fitText } from "#app/platform/pdf/text-block.server.ts";
import { baseDirection, clusters } from "#app/platform/pdf/text-direction.ts";

import type { PosterContent } from "./content.server.ts";

/** An A4 page in points. */
export const page = { width: 595, height: 842 };
const margin = 44;
const inner = page.width - 2 * margin;

/** The coloured part of a poster. */
export const field = { x: 0, y: 0, width: page.width, height: 452 };

const ink = { text: "#10161e", muted: "#4a5462", line: "#c9ced6" };

/** Draws a poster on an A4 page: what, when and where on the colour of its goal; below, how to check in. */
export function drawPoster(content: PosterContent, ground: Uint8Array): PdfDrawing {
  const drawing = createPdfDrawing();
  drawing.picture(ground, field);
  drawHead(drawing, content);
  drawSteps(drawing, content);
  drawCode(drawing, content);
  return drawing;
}

function drawHead(drawing: PdfDrawing, { kind, title, day, hours, place, on }: PosterContent) {
  const start = startOf(title);
  const line = { x: margin, y: 40, width: inner, height: 22 };
  drawing.text(kind, line, { size: 15, weight: 600 }, on, start);
  const box = { x: margin, y: 72, width: inner, height: 246 };
  drawTopText(drawing, title, box, { size: 72, tag: "H1", maxLines: 5 }, on);
  const at = place === null ? 366 : 336;
  drawing.text(
    day,
    { ...line, y: at, height: 36 },
    { size: 26, weight: 600, maxLines: 1 },
    on,
    start,
  );
  drawing.text(hours, { ...line, y: at + 35, height: 32 }, { size: 23, maxLines: 1 }, on, start);
  if (place === null) return;
  const where = { ...line, y: at + 67, height: 34 };
  drawing.text(place, where, { size: 23, maxLines: 2 }, on, start);
}

type TopStyle = { size: number; tag: "H1" | "Artifact"; maxLines: number };

/** Draws a bold text from the top of a box, on the side from which its script is read. */
export function drawTopText(
  drawing: PdfDrawing,
  text: string,
  box: Box,
  style: TopStyle,
  color: string,
): void {
  const bold = { ...style, weight: 600, leading: 1.12 } as const;
  const { lines, size } = fitText(text, bold, box, bold);
  const height = Math.min(box.height, lines.length * size * bold.leading + 0.01);
  drawing.text(text, { ...box, height }, bold, color, startOf(text));
}

/** Returns the side on which a text begins. */
export const startOf = (text: string) =>
  baseDirection(clusters(text)) === "rtl" ? ("end" as const) : ("start" as const);

const code = { side: 246, top: 476 };
const column = { x: margin, width: inner - code.side - 26 };

function drawSteps(drawing: PdfDrawing, { steps, points, product }: PosterContent) {
  const height = 84;
  drawing.inside("L", () =>
    steps.forEach((step, index) => {
      const y = 488 + index * height;
      drawing.inside("LI", () =>
        drawing.inside("LBody", () => {
          const number = { x: column.x, y, width: 44, height: 56 };
          const big = { size: 44, weight: 600, family: "mono", tag: "Span" } as const;
          drawing.text(String(index + 1), number, big, ink.text);
          const box = { x: column.x + 48, y, width: column.width - 48, height: 62 };
          drawing.text(step, box, { size: 18, weight: 600, tag: "Span" }, ink.text);
        }),
      );
    }),
  );
  const foot = { x: margin, y: page.height - 76, width: column.width, height: 22 };
  drawing.text(points, foot, { size: 16, weight: 600 }, ink.text);
  const name = { ...foot, y: page.height - 52, height: 18 };
  drawing.text(product, name, { size: 12 }, ink.muted);
}

function drawCode(drawing: PdfDrawing, { link, linkLabel, code: typed }: PosterContent) {
  const { side, top } = code;
  const box = { x: page.width - margin - side + 14, y: top, width: side, height: side };
  drawQr(drawing, link, box, linkLabel);
  if (!typed) return;
  const hint = { x: box.x + 14, y: top + side + 2, width: side - 28, height: 40 };
  drawing.text(typed.hint, hint, { size: 12, maxLines: 3 }, ink.muted, "center");
  const short = { ...hint, y: hint.y + 40, height: 46 };
  const style = { size: 36, weight: 600, family: "mono", maxLines: 1 } as const;
  drawing.text(typed.text, short, style, ink.text, "center");
}
