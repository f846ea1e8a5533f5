import { parentPort, workerData } from "node:worker_threads";

import { refuse } from "#app/lib/refusal.ts";

import type { PdfFacts, PdfQuestion, TextBox } from "./read-pdf.server.ts";

// MuPDF allocates its memory through this call only; if it is refused, MuPDF gives up on the file.
const maxMemory = 384 * 1024 * 1024;
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65_536 > maxMemory)
    throw new RangeError("The PDF needs too much memory");
  return grow.call(this, pages);
};

const mupdf = await import("mupdf");
type PdfDocument = NonNullable<ReturnType<InstanceType<typeof mupdf.Document>["asPDF"]>>;
type PdfPage = InstanceType<typeof mupdf.Page>;

async function read({ bytes, texts, pictureSide }: PdfQuestion): Promise<PdfFacts> {
  try {
    const document = mupdf.Document.openDocument(bytes, "application/pdf").asPDF();
    if (!document) return refuse("unreadable");
    if (document.needsPassword() || !document.getTrailer().get("Encrypt").isNull()) {
      return refuse("encrypted");
    }
    if (isActive(document)) return refuse("active");
    const pages = document.countPages();
    if (pages !== 1) return refuse(pages > 1 ? "many-pages" : "unreadable");
    // Every program interprets a repaired file differently.
    if (document.wasRepaired()) return refuse("unreadable");
    return look(document.loadPage(0), texts, pictureSide);
  } catch {
    return refuse("unreadable");
  }
}

function look(page: PdfPage, texts: readonly string[], pictureSide: number): PdfFacts {
  const [left, top, right, bottom] = page.getBounds();
  const [width, height] = [right - left, bottom - top];
  if (!(width >= 1 && height >= 1 && width <= 14_400 && height <= 14_400)) {
    return refuse("unreadable");
  }
  const found = Object.fromEntries(
    texts.flatMap((text): [string, TextBox][] => {
      const quad = page.search(text, {})[0]?.[0];
      if (!quad) return [];
      const xs = quad.filter((_, index) => index % 2 === 0);
      const ys = quad.filter((_, index) => index % 2 === 1);
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      const box = {
        x: x - left,
        y: y - top,
        width: Math.max(...xs) - x,
        height: Math.max(...ys) - y,
      };
      return [[text, box]];
    }),
  );
  takeOut(page, Object.values(found), left, top);
  const scale = Math.min(pictureSide / width, pictureSide / height);
  const matrix = mupdf.Matrix.scale(scale, scale);
  const picture = page.toPixmap(matrix, mupdf.ColorSpace.DeviceRGB, false, true).asPNG();
  return { ok: true, width, height, picture, found };
}

// The picture shows what will be under the texts that replace these.
function takeOut(page: PdfPage, boxes: readonly TextBox[], left: number, top: number): void {
  if (boxes.length === 0 || !(page instanceof mupdf.PDFPage)) return;
  for (const { x, y, width, height } of boxes) {
    // The lines above and below must not change.
    const spare = height / 4;
    const [x0, y0] = [left + x, top + y];
    page.createAnnotation("Redact").setRect([x0, y0 + spare, x0 + width, y0 + height - spare]);
  }
  const [keepImages, keepLines, removeText] = [0, 0, 0];
  page.applyRedactions(false, keepImages, keepLines, removeText);
}

const activeNames = new Set([
  ..."JavaScript JS AA Launch XFA EmbeddedFile EmbeddedFiles EF FileAttachment".split(" "),
  ..."RichMedia Rendition Movie Sound Screen 3D SubmitForm ImportData GoToR GoToE Encrypt".split(
    " ",
  ),
]);

/** Returns whether any object, used or not, has a feature that a design never needs: scripts, programs, other files. */
function isActive(document: PdfDocument): boolean {
  if (opensWithMore(document)) return true;
  for (let number = 1; number < document.countObjects(); number++) {
    const object = document.newIndirect(number).resolve();
    const written = object.toString(true, true);
    object.destroy();
    for (const [, name = ""] of written.replaceAll(strings, "").matchAll(names)) {
      if (activeNames.has(name)) return true;
    }
  }
  return false;
}

// Many programs write where the page opens; that is a destination, not an action.
function opensWithMore(document: PdfDocument): boolean {
  const open = document.getTrailer().get("Root", "OpenAction");
  if (open.isNull() || open.isArray()) return false;
  return !(open.isDictionary() && open.get("S").asName() === "GoTo" && open.get("Next").isNull());
}

const strings = /\((?:[^\\()]|\\[\s\S])*\)|<[0-9A-Fa-f\s]*>/g;
const names = /\/([^\s/<>[\]()]+)/g;

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread is not a window
parentPort?.postMessage(await read(workerData as PdfQuestion));
