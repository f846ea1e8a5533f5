import { pdfPath } from "#app/lib/pdf-path.ts";

import { createPdfTags, type PdfTag, type TextTag } from "./pdf-tags.server.ts";
import { baselineBelowMiddle, fitText, lineHeight } from "./text-block.server.ts";
import { createTextLayer, type LayerFont } from "./text-layer.server.ts";
import type { TextStyle } from "./text-outlines.server.ts";

export type Box = { x: number; y: number; width: number; height: number };
export type Alignment = "start" | "center" | "end";

/** How a text looks, and what it is to somebody who hears the page: a paragraph unless it says otherwise. */
export type DrawnStyle = TextStyle & { tag?: TextTag };

/**
 * What has been drawn: the commands of a PDF page whose y runs down, the fonts of its hidden text, and the tags of its
 * parts in the order of reading.
 */
export type Drawn = { commands: string; fonts: LayerFont[]; tags: PdfTag[]; marks: number };

export type PdfDrawing = ReturnType<typeof createPdfDrawing>;

/**
 * Collects what is drawn on a page: shapes, and lines of text that are seen as outlines and read as text. Shapes are
 * decoration to somebody who hears the page, except inside a figure.
 */
export function createPdfDrawing() {
  const layer = createTextLayer();
  const tags = createPdfTags();

  const fill = (path: string, color: string, place?: Parameters<typeof pdfPath>[1]) => {
    tags.shape(`${ink(color)} rg ${pdfPath(path, place)}f\n`);
  };

  const stroke = (
    path: string,
    color: string,
    width: number,
    place?: Parameters<typeof pdfPath>[1],
  ) => {
    tags.shape(`${ink(color)} RG ${width} w ${pdfPath(path, place)}S\n`);
  };

  const rectangle = ({ x, y, width, height }: Box, color: string) =>
    fill(`M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`, color);

  /** Lays a text into a box, in the middle of its height; returns the size of its letters. */
  function text(
    words: string,
    box: Box,
    { tag = "P", ...style }: DrawnStyle,
    color: string,
    align: Alignment = "start",
  ) {
    const { lines, size } = fitText(words, style, box);
    const top = box.y + (box.height - lines.length * size * lineHeight) / 2;
    const hidden = lines.map(({ text, outline }, index) => {
      const rest = box.width - outline.width;
      const x = box.x + (align === "start" ? 0 : align === "center" ? rest / 2 : rest);
      const baseline = top + size * (lineHeight * (index + 0.5) + baselineBelowMiddle);
      if (outline.path !== "") fill(outline.path, color, { x, y: baseline });
      return layer.write({ text, x, baseline, width: outline.width, size });
    });
    if (words.trim() !== "") tags.text(tag, hidden);
    return size;
  }

  const finish = (): Drawn => ({ ...tags.finish(), fonts: layer.listFonts() });

  return { fill, stroke, rectangle, text, finish, figure: tags.figure, inside: tags.inside };
}

function ink(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return parts.map((part) => Number(part.toFixed(3))).join(" ");
}
