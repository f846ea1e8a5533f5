import jsQR from "jsqr";
import { ColorSpace, PDFDocument } from "mupdf";

// Of the two test runners one hands over the module, the other its default.
const readQr = "default" in jsQR ? (jsQR.default as typeof jsQR) : jsQR;

/** What a reader finds on the only page of a PDF: its text line by line, its title and language, and its QR code. */
export function readPdf(pdf: Uint8Array) {
  const doc = new PDFDocument(pdf);
  if (doc.countPages() !== 1) throw new Error(`${doc.countPages()} pages`);
  const page = doc.loadPage(0);
  const [left, top, right, bottom] = page.getBounds();
  const longest = Math.max(right - left, bottom - top);
  const draw = (pixels: number) => {
    const scale = pixels / longest;
    return page.toPixmap([scale, 0, 0, scale, 0, 0], ColorSpace.DeviceRGB, true);
  };
  const picture = draw(1000);
  const pixels = new Uint8ClampedArray(picture.getPixels());
  // The decoder misses a code now and then at one size and reads it at another, as a telephone moves closer.
  const qr = [picture, draw(1500), draw(2200)]
    .map((seen) =>
      readQr(new Uint8ClampedArray(seen.getPixels()), seen.getWidth(), seen.getHeight()),
    )
    .find((code) => code !== null);
  return {
    lines: page
      .toStructuredText("")
      .asText()
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    title: doc.getMetaData("info:Title"),
    language: doc.getLanguage(),
    qr: qr?.data,
    size: [Math.round(right - left), Math.round(bottom - top)],
    /** The share of pixels in a part of the page, in fractions of it, that are dark. */
    inkIn(box: { x: number; y: number; width: number; height: number }): number {
      const [width, height] = [picture.getWidth(), picture.getHeight()];
      let [dark, all] = [0, 0];
      for (let y = Math.floor(box.y * height); y < (box.y + box.height) * height; y++) {
        for (let x = Math.floor(box.x * width); x < (box.x + box.width) * width; x++) {
          all++;
          if ((pixels[4 * (y * width + x)] ?? 255) < 110) dark++;
        }
      }
      return dark / all;
    },
  };
}
