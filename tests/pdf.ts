import jsQR from "jsqr";
import { ColorSpace, PDFDocument, type Pixmap } from "mupdf";

// One of the two test runners returns the module, the other its default export.
const readQr = "default" in jsQR ? (jsQR.default as typeof jsQR) : jsQR;

const findQr = (picture: Pixmap): string | undefined =>
  readQr(new Uint8ClampedArray(picture.getPixels()), picture.getWidth(), picture.getHeight())?.data;

// Rendering a page and searching for its code takes seconds; most tests read the text only.
function lazy<Value extends object>(compute: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= compute());
}

/**
 * Reads a page of a PDF: its text line by line, its title and language, and its QR code. Throws if the number of pages
 * is not the expected one.
 */
export function readPdf(pdf: Uint8Array, { at = 1, of = 1 }: { at?: number; of?: number } = {}) {
  const doc = new PDFDocument(pdf);
  if (doc.countPages() !== of) throw new Error(`${doc.countPages()} pages`);
  const page = doc.loadPage(at - 1);
  const [left, top, right, bottom] = page.getBounds();
  const longest = Math.max(right - left, bottom - top);
  const draw = (pixels: number) => {
    const scale = pixels / longest;
    return page.toPixmap([scale, 0, 0, scale, 0, 0], ColorSpace.DeviceRGB, true);
  };
  const picture = lazy(() => draw(1000));
  const pixels = lazy(() => new Uint8ClampedArray(picture().getPixels()));
  return {
    lines: page
      .toStructuredText("")
      .asText()
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    title: doc.getMetaData("info:Title"),
    language: doc.getLanguage(),
    // The decoder sometimes misses a code at one size and reads it at another, as when a phone is moved closer.
    get qr(): string | undefined {
      return findQr(picture()) ?? findQr(draw(1500)) ?? findQr(draw(2200));
    },
    size: [Math.round(right - left), Math.round(bottom - top)],
    /** Returns the proportion of dark pixels in a box, whose position and size are fractions of the page. */
    inkIn(box: { x: number; y: number; width: number; height: number }): number {
      const [width, height] = [picture().getWidth(), picture().getHeight()];
      let [dark, all] = [0, 0];
      for (let y = Math.floor(box.y * height); y < (box.y + box.height) * height; y++) {
        for (let x = Math.floor(box.x * width); x < (box.x + box.width) * width; x++) {
          all++;
          if ((pixels()[4 * (y * width + x)] ?? 255) < 110) dark++;
        }
      }
      return dark / all;
    },
  };
}
