import { coverInk, drawCover } from "#app/domains/passport/document/draw-cover.server.ts";
import { guilloche } from "#app/lib/guilloche/guilloche.ts";
import { createPdfDrawing, type PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";

/** An A4 page of a printed passport, in points. */
export const paper = { width: 595, height: 842, margin: 44, inner: 595 - 2 * 44 };

export const ink = {
  paper: "#f4efe4",
  text: "#1a2332",
  muted: "#545e6c",
  action: "#0b5c63",
  line: "#cfc8b8",
  pattern: "#dfe3da",
  strip: "#fbf9f4",
};

const cover = { x: 0, y: 0, width: paper.width, height: 58 };

/** Returns what draws the ground of a page: the paper, the pattern of the passport and the strip of its cover. */
export function createGround(id: string): (drawing: PdfDrawing) => void {
  // Thousands of points, which the document stores once for all of its pages.
  const ground = createPdfDrawing();
  ground.rectangle({ x: 0, y: 0, width: paper.width, height: paper.height }, ink.paper);
  for (const { path, stretches } of guilloche(id).waves) {
    for (const stretch of stretches) {
      const scaleX = paper.width / 1200;
      ground.stroke(path, ink.pattern, 0.5, { y: 160, scaleX, scaleY: 0.45 * stretch });
    }
  }
  drawCover(ground, cover);
  const { commands } = ground.finish();
  return (drawing) => drawing.share(commands);
}

/** Draws the two lines on the cover of a page: the first in capitals. */
export function drawTitle(
  drawing: PdfDrawing,
  [first, second]: readonly [string, string],
  tag: "P" | "Artifact",
): void {
  const caps = { size: 12, weight: 600, letterSpacing: 2, tag } as const;
  const line = { x: paper.margin, y: 10, width: paper.inner - 150, height: 20 };
  drawing.text(first.toUpperCase(), line, caps, coverInk.text);
  const under = { ...line, y: 30, height: 16 };
  drawing.text(second, under, { size: 9.5, tag }, coverInk.muted);
}

/** Draws the heading of a section, under a line. */
export function drawHeading(
  drawing: PdfDrawing,
  text: string,
  box: { x: number; y: number; width: number },
): void {
  drawing.rectangle({ ...box, height: 0.75 }, ink.line);
  const style = { size: 14, weight: 600, family: "serif", tag: "H2" } as const;
  drawing.text(text, { ...box, y: box.y + 6, height: 22 }, style, ink.text);
}
