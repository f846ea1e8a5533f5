import { PDFDocument } from "mupdf";
import { expect, test } from "vitest";

import { namesOfTheWorld } from "#tests/names-of-the-world.ts";

import { createPdfDrawing } from "./pdf-drawing.server.ts";
import { openBlankPage } from "./pdf-page.server.ts";

// Readers place the last vowel of these right-to-left scripts elsewhere.
const misread = new Set(["Thaana", "N'Ko"]);

const all = Object.entries(namesOfTheWorld);
const groups = Array.from({ length: 8 }, (_, n) => all.filter((_name, index) => index % 8 === n));

test.each(groups)("extracts names as they were typed: %s, %s, %s, …", async (...names) => {
  const page = await openBlankPage({ width: 842, height: names.length * 80 });
  const drawing = createPdfDrawing();
  names.forEach(([, name], index) => {
    const box = { x: 20, y: index * 80, width: 800, height: 24 };
    drawing.text(name, box, { size: 18, weight: 600, family: "serif" }, "#000000");
  });
  const pdf = page.finish(drawing.finish(), { title: "Names", language: "en" });
  page.close();
  const text = plain(new PDFDocument(pdf).loadPage(0).toStructuredText("").asText());
  const missing = names.filter(
    ([script, name]) => !misread.has(script) && !text.includes(plain(name)),
  );
  expect(missing).toEqual([]);
});

// A reader may drop joiners, and does not distinguish a space from a gap.
const plain = (text: string) =>
  text.normalize("NFC").replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, "");
