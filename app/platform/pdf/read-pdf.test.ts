import sharp from "sharp";
import { expect, test } from "vitest";

import { buildImage, buildPdf, writePdf } from "#tests/builders/files.ts";

import { readPdf } from "./read-pdf.server.ts";

const read = (bytes: Uint8Array, texts: string[] = []) =>
  readPdf({ bytes, texts, pictureSide: 400 });
const refused = (reason: string) => ({ ok: false, reason });

test("reads the size, picture and text positions of a PDF", async () => {
  const bytes = await buildPdf({ lines: [{ text: "{student_name}", x: 300, y: 380, size: 32 }] });
  const facts = await read(bytes, ["{student_name}", "{course_title}"]);
  if (!facts.ok) throw new Error(facts.reason);
  expect([facts.width, facts.height]).toEqual([842, 595]);
  // Texts to be replaced are removed from the picture, so it is plain white here.
  const { channels } = await sharp(facts.picture).stats();
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  expect(Object.keys(facts.found)).toEqual(["{student_name}"]);
  const { x, y, width, height } = facts.found["{student_name}"] ?? { x: 0, y: 0 };
  expect(x).toBeCloseTo(300, 0);
  expect(width).toBeGreaterThan(180);
  // The baseline is at 595 - 380; the letters extend above and below it.
  expect(y).toBeLessThan(215);
  expect(y + (height ?? 0)).toBeGreaterThan(215);
});

test("an opening position is not an action", async () => {
  for (const open of ["[3 0 R/Fit]", "<</S/GoTo/D[3 0 R/Fit]>>"]) {
    expect(await read(writePdf(`/OpenAction${open}`))).toMatchObject({ ok: true });
  }
  const aTitleOnly = writePdf("", ["<</Title(How to /JavaScript \\(well\\))>>"]);
  expect(await read(aTitleOnly)).toMatchObject({ ok: true });
});

test.each([
  ["a script on opening", "/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>", []],
  ["a script elsewhere", "/OpenAction 5 0 R", ["<</S/JavaScript/JS(1)>>"]],
  ["a script spelt oddly", "/OpenAction<</S/J#61vaScript/J#53(1)>>", []],
  ["a script in nobody's hands", "", ["<</S/JavaScript/JS(1)>>"]],
  ["a script after a place", "/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/Named/N/Print>>>>", []],
  ["a program", "/OpenAction<</S/Launch/F(calc.exe)>>", []],
  ["an address to open", "/OpenAction<</S/URI/URI(https://example.org)>>", []],
  ["acts on events", "/AA<</WC 5 0 R>>", ["<</S/Named/N/Print>>"]],
  ["a file inside", "/Names<</EmbeddedFiles<</Names[(x)5 0 R]>>>>", ["<</Type/Filespec>>"]],
  ["a form of another kind", "/AcroForm<</XFA 5 0 R>>", ["<</Length 1>>stream\nx\nendstream"]],
  ["scripts by name", "/Names<</JavaScript<</Names[(x)5 0 R]>>>>", ["<</S/Named>>"]],
])("rejects a PDF with %s", async (_, inCatalog, objects) => {
  expect(await read(writePdf(inCatalog, objects))).toEqual(refused("active"));
});

test("rejects more than one page", async () => {
  expect(await read(await buildPdf({ pages: 2 }))).toEqual(refused("many-pages"));
});

test("rejects broken files and files that are not PDFs", async () => {
  const honest = Buffer.from(await buildPdf());
  const lies = [
    new TextEncoder().encode("%PDF-1.7 and nothing more"),
    Buffer.concat([Buffer.from("<script>alert(1)</script>"), honest]),
    Buffer.concat([Buffer.from("%PDF-"), await buildImage()]),
    honest.subarray(0, honest.length / 2),
    writePdf("/Pages null"),
    new Uint8Array(),
  ];
  for (const lie of lies) {
    expect(await read(lie)).toEqual(refused("unreadable"));
  }
});

test("aborts a page that takes too long", async () => {
  // Each of nine forms draws the next one ten times.
  const form = (resources: string, content: string) =>
    `<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<<${resources}>>/Length ${content.length}>>` +
    `stream\n${content}\nendstream`;
  const drawing = (n: number) => `/XObject<</X ${n} 0 R>>`;
  const forms = Array.from({ length: 9 }, (_, n) => form(drawing(n + 6), "/X Do ".repeat(10)));
  const objects = [...forms, form("", "0 0 9 9 re f")];
  const bytes = writePdf("", objects, { content: "/X Do", resources: drawing(5) });
  const startedAt = performance.now();
  const question = { bytes, texts: [], pictureSide: 400 };
  expect(await readPdf(question, 1000)).toEqual(refused("unreadable"));
  expect(performance.now() - startedAt).toBeGreaterThan(999);
});
