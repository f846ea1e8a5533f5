import { expect, test } from "vitest";

import { renderCertificate } from "#app/domains/certificates/render-certificate.server.ts";
import { startingPlacement } from "#app/domains/certificates/template/placement.ts";
import { buildImage, buildPdf } from "#tests/builders/files.ts";
import { readTree } from "#tests/pdf-tree.ts";

const number = "SDG-2026-K3F9A-7QWXY";
const verifyUrl = `http://localhost:3000/verify/${number}`;
const print = {
  certificateNumber: number,
  verifyUrl,
  data: {
    student_name: "Ada Obi",
    course_title: "Clean water for all",
    sdg_goal: 6,
    completion_date: "2026-11-21",
    score: 92,
    issuer: "SDG Passport",
  },
  locale: "en",
} as const;

test("a certificate tags its parts in reading order", async () => {
  const read = await readTree(await renderCertificate({ ...print, template: null }));
  expect(read.lines).toEqual([
    "Root:",
    "  Document:",
    "    P: SDG PASSPORT",
    "    H1: Certificate of completion",
    "    P: This certifies that",
    "    H2: Ada Obi",
    "    P: has completed the course",
    "    P: Clean water for all",
    "    P: Goal 6: Clean water and sanitation",
    "    P: Completed on",
    "    P: 21 November 2026",
    "    P: Score",
    "    P: 92%",
    "    P: Certificate number",
    `    P: ${number}`,
    "    P: Issued by",
    "    P: SDG Passport",
    `    Figure: QR code to verify this certificate at ${verifyUrl}`,
    "    P: Scan to verify",
  ]);
  expect(read).toMatchObject({ language: "en", showsTitle: true, isMarked: true });
  expect(read.title).toContain("Clean water for all");
});

test.each([
  ["a picture", "image/png", () => buildImage(), "Figure: Certificate of completion"],
  [
    "a PDF with text",
    "application/pdf",
    () => buildPdf({ lines: [{ text: "Well done", x: 40, y: 500 }] }),
    "P: Well done",
  ],
] as const)(
  "on %s, the design comes first and the facts follow",
  async (_, contentType, build, first) => {
    const placement = startingPlacement(842, 595);
    const template = { bytes: await build(), contentType, placement };
    const { lines } = await readTree(await renderCertificate({ ...print, template }));
    expect(lines).toEqual([
      "Root:",
      "  Document:",
      `    ${first}`,
      "    H1: Ada Obi",
      "    P: Clean water for all",
      "    P: 21 November 2026",
      `    P: ${number}`,
      `    Figure: QR code to verify this certificate at ${verifyUrl}`,
    ]);
  },
);
