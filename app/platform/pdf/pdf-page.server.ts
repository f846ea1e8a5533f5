import type { Image, PDFDocument, PDFObject, PDFPage, Rect, Matrix } from "mupdf";

import type { Drawn } from "./pdf-drawing.server.ts";
import { addTags, type PdfTag, type TaggedPage } from "./pdf-tags.server.ts";
import { glyphWidth, type LayerFont } from "./text-layer.server.ts";

// The WebAssembly module is large, so it is loaded when the first PDF is created or read.
const load = () => import("mupdf");

export type PageSize = { width: number; height: number };
export type PdfFacts = {
  title: string;
  language: string;
  /** The alternative text of a design under the drawing, if it has no text of its own. */
  design?: string;
};

/** A page to draw on: its displayed size, and its conversion to a file. */
export type OpenPage = PageSize & {
  /** Adds a drawing to the page, and each of the others to a new page of the same size after it. */
  finish: (drawn: Drawn, facts: PdfFacts, others?: readonly Drawn[]) => Uint8Array;
  close: () => void;
};

/** Creates an empty page. */
export async function openBlankPage(size: PageSize): Promise<OpenPage> {
  const { Image, PDFDocument } = await load();
  const doc = new PDFDocument();
  doc.insertPage(-1, doc.addPage([0, 0, size.width, size.height], 0, {}, ""));
  return openPage(doc, Image);
}

/** Creates a page filled by an image, PNG or JPEG. */
export async function openImagePage(image: Uint8Array, longSide: number): Promise<OpenPage> {
  const { Image, PDFDocument } = await load();
  const doc = new PDFDocument();
  const picture = new Image(image);
  const scale = longSide / Math.max(picture.getWidth(), picture.getHeight());
  const [width, height] = [picture.getWidth() * scale, picture.getHeight() * scale];
  const resources = { XObject: { Template: doc.addImage(picture) } };
  const contents = `q ${width} 0 0 ${height} 0 0 cm /Template Do Q`;
  doc.insertPage(-1, doc.addPage([0, 0, width, height], 0, resources, contents));
  picture.destroy();
  return openPage(doc, Image);
}

/** Opens the first page of a PDF and nothing else of it: no scripts, forms, links or attachments. */
export async function openPdfPage(file: Uint8Array, withoutTexts: string[]): Promise<OpenPage> {
  const { Image, PDFDocument } = await load();
  const source = new PDFDocument(file);
  try {
    removeTexts(source.loadPage(0), withoutTexts);
    source.bake();
    const doc = new PDFDocument();
    doc.graftPage(-1, source, 0);
    return openPage(doc, Image);
  } finally {
    source.destroy();
  }
}

// The texts are removed from the page, not painted over; the lines above and below are unchanged.
function removeTexts(page: PDFPage, texts: string[]) {
  const found = texts.flatMap((text) => page.search(text, {})).flat();
  if (found.length === 0) return;
  for (const quad of found) {
    const [xs, ys] = [quad.filter((_, at) => at % 2 === 0), quad.filter((_, at) => at % 2 === 1)];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const [width, height] = [right - left, bottom - top];
    // On a turned page the line may run up or down. The box is reduced across the line, never along it.
    const [inX, inY] = width < height ? [width / 4, 0] : [0, height / 4];
    const rect: Rect = [left + inX, top + inY, right - inX, bottom - inY];
    page.createAnnotation("Redact").setRect(rect);
  }
  const [keepImages, keepLines, removeText] = [0, 0, 0];
  page.applyRedactions(false, keepImages, keepLines, removeText);
}

function openPage(doc: PDFDocument, PdfImage: typeof Image): OpenPage {
  const page = doc.loadPage(0);
  const [left, top, right, bottom] = page.getBounds();
  return {
    width: right - left,
    height: bottom - top,
    finish: (drawn, facts, others = []) => {
      const size: Rect = [left, top, right, bottom];
      const parts: Parts = {
        forms: new Map(),
        addPicture: (file) => {
          const picture = new PdfImage(file);
          const object = doc.addImage(picture);
          picture.destroy();
          return object;
        },
      };
      addTags(doc, [
        addDrawing(doc, page, drawn, parts, facts),
        ...others.map((other) => addPage(doc, size, other, parts)),
      ]);
      doc.setMetaData("info:Title", facts.title);
      doc.setLanguage(facts.language);
      const root = doc.getTrailer().get("Root");
      root.put("ViewerPreferences", { DisplayDocTitle: true });
      const file = doc.saveToBuffer("compress,compression-effort=20,garbage,regenerate-id=no");
      // Copied, because the buffer is in memory that is freed.
      const bytes = Uint8Array.from(file.asUint8Array());
      file.destroy();
      return bytes;
    },
    close: () => {
      page.destroy();
      doc.destroy();
    },
  };
}

type Parts = {
  /** The shapes that the document stores once, by their commands. */
  forms: Map<string, PDFObject>;
  addPicture: (file: Uint8Array) => PDFObject;
};

function addPage(doc: PDFDocument, size: Rect, drawn: Drawn, parts: Parts): TaggedPage {
  doc.insertPage(-1, doc.addPage(size, 0, {}, ""));
  const page = doc.loadPage(doc.countPages() - 1);
  const added = addDrawing(doc, page, drawn, parts);
  page.destroy();
  return added;
}

function addDrawing(
  doc: PDFDocument,
  page: PDFPage,
  drawn: Drawn,
  parts: Parts,
  { design = "" }: Pick<PdfFacts, "design"> = {},
): TaggedPage {
  const object = page.getObject();
  const background = takeBackground(doc, page, drawn.marks, design);
  const named = doc.newDictionary();
  for (const font of drawn.fonts) named.put(font.name, layerFont(doc, font));
  const resources = doc.newDictionary();
  resources.put("Font", named);
  const drawings = doc.newDictionary();
  if (background) drawings.put("Design", background.form);
  for (const [commands, name] of drawn.shared) {
    const form = parts.forms.get(commands) ?? sharedForm(doc, commands);
    parts.forms.set(commands, form);
    drawings.put(name, form);
  }
  for (const [name, file] of drawn.pictures) drawings.put(name, parts.addPicture(file));
  if (background || drawn.shared.size + drawn.pictures.size > 0) resources.put("XObject", drawings);
  object.put("Resources", resources);
  // The page may be rotated, cropped or have any origin. The drawing uses the coordinates that a reader sees, from the
  // upper left corner.
  const matrix = invert(page.getTransform());
  const matrixText = matrix.map((n) => Number(n.toFixed(5))).join(" ");
  const commands = `${background?.commands ?? ""}q ${matrixText} cm\n${drawn.commands}Q\n`;
  object.put("Contents", doc.addStream(commands, {}));
  return { object, tags: [...(background ? [background.tag] : []), ...drawn.tags] };
}

function sharedForm(doc: PDFDocument, commands: string): PDFObject {
  const form = doc.addStream(commands, { Type: "XObject", Subtype: "Form" });
  form.put("BBox", [-maxReach, -maxReach, maxReach, maxReach]);
  form.put("Resources", doc.newDictionary());
  return form;
}

// Farther than any shape or glyph reaches, so that its box cuts off nothing.
const maxReach = 16_000;

// The previous content of the page becomes one form, whose own marks are then ignored: a paragraph if it has text, else
// a figure with an alternative text.
function takeBackground(doc: PDFDocument, page: PDFPage, mark: number, alternative: string) {
  const object = page.getObject();
  const parts = contentsOf(object).map((part) => part.readStream().asUint8Array().slice());
  if (parts.every(({ length }) => length === 0)) return undefined;
  const hasText = page.toStructuredText("").asText().trim() !== "";
  const content = Buffer.concat(parts.flatMap((part) => [part, Buffer.from("\n")]));
  const form = doc.addStream(content, { Type: "XObject", Subtype: "Form" });
  form.put("BBox", object.getInheritable("MediaBox"));
  const resources = object.getInheritable("Resources");
  form.put("Resources", resources.isDictionary() ? resources : doc.newDictionary());
  const kind = hasText ? "P" : "Figure";
  const tag: PdfTag = {
    tag: kind,
    marks: [mark],
    parts: [],
    ...(hasText ? {} : { alternative }),
  };
  return { form, tag, commands: `/${kind} <</MCID ${mark}>> BDC\n/Design Do\nEMC\n` };
}

function contentsOf(object: PDFObject): PDFObject[] {
  const contents = object.get("Contents");
  if (contents.isNull()) return [];
  if (!contents.isArray()) return [contents];
  return Array.from({ length: contents.length }, (_, index) => contents.get(index));
}

// Glyphs without a shape: a type 3 font contains them itself, so no font file is needed.
function layerFont(doc: PDFDocument, { codes, toUnicode }: LayerFont): PDFObject {
  const width = glyphWidth * 1000;
  const shape = doc.addStream(`${width} 0 d0`, {});
  const names = Array.from({ length: codes }, (_, index) => `g${index + 1}`);
  return doc.addObject({
    Type: "Font",
    Subtype: "Type3",
    FontBBox: [0, -250, width, 1000],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    FirstChar: 1,
    LastChar: codes,
    Widths: names.map(() => width),
    Encoding: { Type: "Encoding", Differences: [1, ...names] },
    CharProcs: Object.fromEntries(names.map((name) => [name, shape])),
    Resources: {},
    ToUnicode: doc.addStream(toUnicode, {}),
  });
}

function invert(matrix: Matrix): number[] {
  const [a, b, c, d, e, f] = matrix;
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

/** Renders the first page of a PDF as a PNG with a width of `pixels`. */
export async function drawPdfPage(file: Uint8Array, pixels: number): Promise<Uint8Array> {
  const { ColorSpace, PDFDocument } = await load();
  const doc = new PDFDocument(file);
  const page = doc.loadPage(0);
  const [left, , right] = page.getBounds();
  const scale = pixels / (right - left);
  const picture = page.toPixmap([scale, 0, 0, scale, 0, 0], ColorSpace.DeviceRGB);
  try {
    return Uint8Array.from(picture.asPNG());
  } finally {
    picture.destroy();
    page.destroy();
    doc.destroy();
  }
}
