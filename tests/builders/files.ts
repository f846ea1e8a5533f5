import { crc32, deflateSync } from "node:zlib";

import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";

/** Creates a valid PNG, JPEG, WebP or GIF image of one colour. */
export async function buildImage(
  format: "png" | "jpeg" | "webp" | "gif" = "png",
  { width = 1200, height = 800, orientation = 1 } = {},
): Promise<Uint8Array> {
  const canvas = sharp({ create: { width, height, channels: 3, background: "#f4efe4" } });
  return canvas.withMetadata({ orientation }).toFormat(format).toBuffer();
}

/** Creates a PNG of a few kilobytes that contains the given number of black pixels (a decompression bomb). */
export function buildBomb(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

type PdfOptions = {
  /** Lines of text, each with its position from the lower left corner. */
  lines?: readonly { text: string; x: number; y: number; size?: number }[];
  pages?: number;
};

/** Creates a PDF as a normal program writes it, A4 landscape. */
export async function buildPdf({ lines = [], pages = 1 }: PdfOptions = {}): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let n = 0; n < pages; n++) {
    const page = document.addPage([842, 595]);
    for (const { text, x, y, size = 24 } of lines) page.drawText(text, { x, y, size, font });
  }
  return document.save();
}

/** Writes a PDF by hand, with additional catalog entries and further objects from number 5 on. */
export function writePdf(
  inCatalog = "",
  objects: readonly string[] = [],
  { content = "", resources = "" } = {},
): Uint8Array {
  const all = [
    `<</Type/Catalog/Pages 2 0 R${inCatalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 842 595]/Contents 4 0 R/Resources<<${resources}>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ...objects,
  ];
  let file = "%PDF-1.7\n";
  const offsets = all.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const trailer = `trailer<</Size ${all.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, "latin1");
}
