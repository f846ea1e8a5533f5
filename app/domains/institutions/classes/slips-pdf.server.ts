import type { Translator } from "#app/lib/translator.ts";
import { createPdfDrawing, type PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";
import { openBlankPage } from "#app/platform/pdf/pdf-page.server.ts";
import { drawQr } from "#app/platform/pdf/pdf-qr.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { formatClassCode } from "./class.ts";

/** The PIN slips of a class. */
export type Slips = {
  slips: readonly { name: string; pin: string }[];
  /** The name of the class. */
  name: string;
  institution: string;
  code: string;
  /** The address of the class, with the scheme. */
  link: string;
  locale: string;
  t: Translator<MessageKey>;
};

// A4 portrait in points, cut into eight slips of two columns.
const page = { width: 595, height: 842 };
const columns = 2;
const rows = 4;
const perPage = columns * rows;
const slip = { width: page.width / columns, height: page.height / rows };
const padding = 22;
const ink = { text: "#1a2332", muted: "#545e6c", line: "#cfc8b8" };

/** Renders a list with a slip to cut out for each pupil: first name, PIN and how to log in, as a tagged PDF. */
export async function renderSlips(input: Slips): Promise<Uint8Array> {
  const blank = await openBlankPage(page);
  try {
    const pages: ReturnType<PdfDrawing["finish"]>[] = [];
    for (let start = 0; start < input.slips.length; start += perPage) {
      const drawing = createPdfDrawing();
      input.slips
        .slice(start, start + perPage)
        .forEach((one, index) => drawSlip(drawing, input, one, index));
      drawCuts(drawing);
      pages.push(drawing.finish());
    }
    const [first, ...others] = pages;
    if (!first) throw new Error("There is no slip to print");
    const title = input.t("classes.slipsTitle", { name: input.name });
    return blank.finish(first, { title, language: input.locale }, others);
  } finally {
    blank.close();
  }
}

function drawSlip(
  drawing: PdfDrawing,
  { name, institution, code, link, t }: Slips,
  one: { name: string; pin: string },
  index: number,
) {
  const x = (index % columns) * slip.width + padding;
  const y = Math.floor(index / columns) * slip.height + padding;
  const width = slip.width - 2 * padding;
  const qr = 84;
  const left = width - qr - 10;
  const box = (top: number, height: number, wide = left) => ({
    x,
    y: y + top,
    width: wide,
    height,
  });
  const bold = { weight: 600 } as const;
  drawing.text(one.name, box(0, 28), { size: 18, ...bold, tag: "H2" }, ink.text);
  drawing.text(`${name} · ${institution}`, box(28, 16), { size: 9 }, ink.muted);
  drawing.text(t("classes.slipPin"), box(54, 14), { size: 9 }, ink.muted);
  drawing.text(formatClassCode(one.pin), box(67, 32), { size: 24, ...bold }, ink.text);
  drawing.text(t("classes.slipCode"), box(106, 14), { size: 9 }, ink.muted);
  drawing.text(formatClassCode(code), box(119, 22), { size: 15, ...bold }, ink.text);
  drawQr(
    drawing,
    link,
    { x: x + width - qr, y, width: qr, height: qr },
    t("classes.qrLabel", { name }),
  );
  const address = link.replace(/^https?:\/\//, "").replace(/\/[^/]+$/, "");
  drawing.text(t("classes.slipHow", { address }), box(144, 26, width), { size: 9 }, ink.text);
}

function drawCuts(drawing: PdfDrawing) {
  for (let row = 1; row < rows; row++) {
    drawing.rectangle({ x: 0, y: row * slip.height, width: page.width, height: 0.5 }, ink.line);
  }
  drawing.rectangle({ x: slip.width, y: 0, width: 0.5, height: page.height }, ink.line);
}
