import { PDFDocument } from "mupdf";
import sharp from "sharp";
import { expect, test } from "vitest";

import { readPdf } from "#tests/pdf.ts";

import type { CertificateData } from "./certificate.ts";
import { renderCertificate } from "./render-certificate.server.ts";
import { startingPlacement } from "./template/placement.ts";

const certificateNumber = "SDG-2026-K3F9A-7QWXY";
const verifyUrl = `http://localhost:3000/verify/${certificateNumber}`;
const facts = { certificateNumber, verifyUrl, locale: "en" } as const;
const data = (own: Partial<CertificateData> = {}): CertificateData => ({
  student_name: "Ada Obi",
  course_title: "Clean water for all",
  sdg_goal: 6,
  completion_date: "2026-11-21",
  score: 92,
  issuer: "SDG Passport",
  ...own,
});

const names = {
  Latin: "Zoë Ångström Nguyễn",
  Cyrillic: "Екатерина Щербакова",
  Greek: "Αλέξανδρος Παπαδόπουλος",
  Arabic: "محمد عبد الرحمن الخوارزمي",
  Devanagari: "प्रियंका शर्मा",
  Chinese: "王小明",
  Japanese: "山田 はなこ",
  Korean: "김민준",
};

test.each(Object.entries(names))(
  "the built-in template prints all facts as text and code, %s",
  async (_, name) => {
    const pdf = await renderCertificate({
      ...facts,
      template: null,
      data: data({ student_name: name }),
    });
    const read = readPdf(pdf);
    const printed = ["21 November 2026", "92%", certificateNumber, "SDG Passport"];
    for (const line of [
      name,
      "Clean water for all",
      "Goal 6: Clean water and sanitation",
      ...printed,
    ]) {
      expect(read.lines).toContain(line);
    }
    expect(read.qr).toBe(verifyUrl);
    expect(read.title).toBe(`Certificate ${certificateNumber}: Clean water for all, ${name}`);
    expect(read.language).toBe("en");
    expect(read.size).toEqual([842, 595]);
    expect(read.inkIn({ x: 0.09, y: 0.3, width: 0.3, height: 0.11 })).toBeGreaterThan(0.01);
  },
);

test("renders the same certificate to the same file", async () => {
  const print = { ...facts, template: null, data: data() };
  expect(await renderCertificate(print)).toEqual(await renderCertificate(print));
});

test("leaves out a missing goal and score", async () => {
  const pdf = await renderCertificate({
    ...facts,
    template: null,
    data: data({ sdg_goal: null, score: null }),
  });
  const { lines } = readPdf(pdf);
  expect(lines).toContain("All 17 Sustainable Development Goals");
  expect(lines).not.toContain("Score");
});

test("fits a name of sixty characters and a title of two hundred onto the page", async () => {
  const long = {
    student_name: "Wolfeschlegelsteinhausenbergerdorff Maria-Magdalena Hohenstein",
    course_title: "Water and sanitation ".repeat(10).trim(),
  };
  const pdf = await renderCertificate({ ...facts, template: null, data: data(long) });
  const read = readPdf(pdf);
  expect(read.lines.join(" ")).toContain(long.student_name);
  expect(read.lines.join(" ")).toContain(long.course_title);
  expect(read.inkIn({ x: 0.69, y: 0.4, width: 0.03, height: 0.3 })).toBe(0);
});

const fields = startingPlacement(1200, 800).fields;

test.each(["png", "jpeg"] as const)("places the fields in their boxes on a %s", async (format) => {
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: "#fff" } });
  const template = {
    bytes: await picture[format]().toBuffer(),
    contentType: `image/${format}` as const,
    placement: startingPlacement(1200, 800),
  };
  const pdf = await renderCertificate({ ...facts, template, data: data() });
  const read = readPdf(pdf);
  expect(read.lines.toSorted()).toEqual(
    ["Ada Obi", "Clean water for all", "21 November 2026", certificateNumber].toSorted(),
  );
  expect(read.qr).toBe(verifyUrl);
  expect(read.size).toEqual([842, 561]);
  for (const box of Object.values(fields)) expect(read.inkIn(box)).toBeGreaterThan(0.01);
  expect(read.inkIn({ x: 0, y: 0, width: 1, height: 0.35 })).toBe(0);
});

test("rotates a picture by its orientation", async () => {
  const picture = sharp({ create: { width: 300, height: 400, channels: 3, background: "#eee" } });
  const bytes = await picture.jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const placement = startingPlacement(400, 300);
  const template = { bytes, contentType: "image/jpeg" as const, placement };
  const { size } = readPdf(await renderCertificate({ ...facts, template, data: data() }));
  expect(size).toEqual([842, 632]);
});

function pdfTemplate(rotate: 0 | 90, mediaBox: [number, number, number, number]) {
  const doc = new PDFDocument();
  const font = { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" };
  const [x, y] = [mediaBox[0] + 40, mediaBox[1] + 60];
  const contents = `BT /F 20 Tf 1 0 0 1 ${x} ${y} Tm ({student_name} of our school) Tj 0 30 Td (Keep me) Tj ET 1 0 0 rg 0 0 5 5 re f`;
  doc.insertPage(-1, doc.addPage(mediaBox, rotate, { Font: { F: font } }, contents));
  doc.insertPage(-1, doc.addPage(mediaBox, 0, {}, ""));
  const root = doc.getTrailer().get("Root");
  root.put("OpenAction", { S: "JavaScript", JS: "(app.alert\\(1\\))" });
  return Uint8Array.from(doc.saveToBuffer("").asUint8Array());
}

test.each([
  ["upright", 0, [0, 0, 600, 400], [600, 400]],
  ["turned", 90, [0, 0, 600, 400], [400, 600]],
  ["off its corner", 0, [-100, 50, 500, 450], [600, 400]],
] as const)(
  "a PDF page %s keeps its content, without placeholders and scripts",
  async (_, rotate, box, size) => {
    const bytes = pdfTemplate(rotate, [...box]);
    const placement = startingPlacement(size[0], size[1]);
    const template = { bytes, contentType: "application/pdf" as const, placement };
    const pdf = await renderCertificate({ ...facts, template, data: data() });
    const read = readPdf(pdf);
    const text = read.lines.join(" ");
    expect(text).toContain("of our school");
    expect(text).toContain("Keep me");
    expect(text).not.toContain("{");
    expect(text).toContain("Ada Obi");
    expect(read.qr).toBe(verifyUrl);
    expect(read.size).toEqual(size);
    for (const field of Object.values(placement.fields)) {
      expect(read.inkIn(field)).toBeGreaterThan(0.003);
    }
    expect(Buffer.from(pdf).includes("JavaScript")).toBe(false);
  },
);

test("throws for a file that is not an image", async () => {
  const placement = startingPlacement(842, 595);
  const template = {
    bytes: Buffer.from("no picture"),
    contentType: "image/png" as const,
    placement,
  };
  await expect(renderCertificate({ ...facts, template, data: data() })).rejects.toThrow();
});
