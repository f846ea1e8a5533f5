import { pdfPath } from "./pdf-path.ts";
import { createPdfTags, type PdfTag, type TextTag } from "./pdf-tags.server.ts";
import { baselineBelowMiddle, fitText, lineHeight } from "./text-block.server.ts";
import { createTextLayer, type LayerFont } from "./text-layer.server.ts";
import { glyphPath, type PlacedGlyph, type TextStyle } from "./text-outlines.server.ts";

export type Box = { x: number; y: number; width: number; height: number };
export type Alignment = "start" | "center" | "end";

/**
 * The style of a text, its tag for screen readers, a paragraph by default, its most lines, three by default, and its line
 * height as a multiple of the font size.
 */
export type DrawnStyle = TextStyle & { tag?: TextTag; maxLines?: number; leading?: number };

/**
 * The result of a drawing: the commands of a PDF page whose y axis points down, the fonts of its hidden text, and the
 * tags of its parts in reading order.
 */
export type Drawn = {
  commands: string;
  fonts: LayerFont[];
  tags: PdfTag[];
  marks: number;
  /** Shapes that the document stores once, and the names by which the commands draw them. */
  shared: ReadonlyMap<string, string>;
  /** Pictures, PNG or JPEG, by the names by which the commands draw them. */
  pictures: ReadonlyMap<string, Uint8Array>;
};

export type PdfDrawing = ReturnType<typeof createPdfDrawing>;

/**
 * Creates a drawing that collects shapes and lines of text; text is drawn as outlines and readable as text. Shapes are
 * decoration for screen readers, except inside a figure.
 */
export function createPdfDrawing() {
  const layer = createTextLayer();
  const tags = createPdfTags();
  const shared = new Map<string, string>();
  const pictures = new Map<string, Uint8Array>();

  const fill = (path: string, color: string, transform?: Parameters<typeof pdfPath>[1]) => {
    tags.shape(`${ink(color)} rg ${pdfPath(path, transform)}f\n`);
  };

  const stroke = (
    path: string,
    color: string,
    width: number,
    transform?: Parameters<typeof pdfPath>[1],
  ) => {
    tags.shape(`${ink(color)} RG ${width} w ${pdfPath(path, transform)}S\n`);
  };

  const rectangle = ({ x, y, width, height }: Box, color: string) =>
    fill(`M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`, color);

  /** Draws only what lies within a box; `draw` may draw shapes and no text. */
  const within = ({ x, y, width, height }: Box, draw: () => void) => {
    tags.shape(`q ${x} ${y} ${width} ${height} re W n\n`);
    draw();
    tags.shape("Q\n");
  };

  /** Draws a picture, PNG or JPEG, that fills a box; decoration for screen readers. */
  const picture = (file: Uint8Array, { x, y, width, height }: Box) => {
    const name = `I${pictures.size}`;
    pictures.set(name, file);
    tags.shape(`q ${width} 0 0 ${-height} ${x} ${y + height} cm /${name} Do Q\n`);
  };

  const nameOf = (commands: string): string => {
    const name = shared.get(commands) ?? `S${shared.size}`;
    shared.set(commands, name);
    return name;
  };

  /** Draws shapes, given as commands, which the document stores once however often they are drawn. */
  const share = (commands: string) => tags.shape(`/${nameOf(commands)} Do\n`);

  /** Draws a shape of `shapeOf` or `linesOf` around a point, in one colour; the document stores it once. */
  const place = (shape: string, color: string, { x, y }: { x: number; y: number }) => {
    const name = nameOf(shape);
    tags.shape(
      `q ${ink(color)} rg ${ink(color)} RG 1 0 0 1 ${short(x)} ${short(y)} cm /${name} Do Q\n`,
    );
  };

  const drawOutline = (
    glyphs: readonly PlacedGlyph[],
    color: string,
    left: number,
    top: number,
  ) => {
    const drawn = glyphs.flatMap((glyph) => {
      const commands = glyphCommands(glyph.outline);
      if (commands === "") return [];
      const scale = Number(glyph.scale.toFixed(6));
      return `q ${scale} 0 0 ${scale} ${short(left + glyph.x)} ${short(top + glyph.y)} cm /${nameOf(commands)} Do Q\n`;
    });
    if (drawn.length > 0) tags.shape(`${ink(color)} rg\n${drawn.join("")}`);
  };

  /** Draws everything turned clockwise around a point. */
  const turned = (degrees: number, { x, y }: { x: number; y: number }, draw: () => void) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const matrix = [cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos];
    tags.shape(`q ${matrix.map((value) => Number(value.toFixed(5))).join(" ")} cm\n`);
    draw();
    tags.shape("Q\n");
  };

  /** Fits a text into a box, vertically centred; returns its font size. */
  function text(
    content: string,
    box: Box,
    { tag = "P", maxLines, leading = lineHeight, ...style }: DrawnStyle,
    color: string,
    align: Alignment = "start",
  ) {
    const { lines, size } = fitText(content, style, box, {
      ...(maxLines !== undefined && { maxLines }),
      leading,
    });
    const top = box.y + (box.height - lines.length * size * leading) / 2;
    const hidden = lines.map(({ text, outline }, index) => {
      const rest = box.width - outline.width;
      const x = box.x + (align === "start" ? 0 : align === "center" ? rest / 2 : rest);
      const baseline = top + size * (leading * (index + 0.5) + baselineBelowMiddle);
      drawOutline(outline.glyphs, color, x, baseline);
      return layer.write({ text, x, baseline, width: outline.width, size });
    });
    if (content.trim() !== "") tags.text(tag, hidden);
    return size;
  }

  const finish = (): Drawn => ({ ...tags.finish(), fonts: layer.listFonts(), shared, pictures });

  return {
    fill,
    stroke,
    rectangle,
    within,
    turned,
    picture,
    share,
    place,
    text,
    finish,
    figure: tags.figure,
    inside: tags.inside,
  };
}

/** Returns a filled shape around 0,0, to be placed often. */
export const shapeOf = (path: string) => `${pdfPath(path)}f\n`;

/** Returns a shape of lines around 0,0, each with its width, to be placed often. */
export const linesOf = (lines: readonly (readonly [path: string, width: number])[]) =>
  lines.map(([path, width]) => `${width} w ${pdfPath(path)}S\n`).join("");

function ink(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return parts.map((part) => Number(part.toFixed(3))).join(" ");
}

const short = (value: number) => Math.round(value * 100) / 100;

const known = new WeakMap<PlacedGlyph["outline"], string>();

// Kept as long as the font is open: texts repeat the same letters.
function glyphCommands(outline: PlacedGlyph["outline"]): string {
  let commands = known.get(outline);
  if (commands === undefined) {
    const path = pdfPath(glyphPath(outline));
    known.set(outline, (commands = path === "" ? "" : `${path}f\n`));
  }
  return commands;
}
