import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";

import { checkInPath, eventPath, formatShortCode } from "#app/domains/events/event.ts";
import type { Event } from "#app/domains/events/event.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { drawPdfPage } from "#app/platform/pdf/pdf-page.server.ts";
import { translate } from "#content/messages/translate.server.ts";
import { buildEvent } from "#tests/builders/events.ts";
import { inRollback } from "#tests/db.ts";
import { readTree } from "#tests/pdf-tree.ts";
import { readPdf } from "#tests/pdf.ts";

import type { PosterFormat } from "./poster.ts";
import { preparePoster } from "./prepare-poster.server.ts";
import { drawEventPicture } from "./share-picture.server.ts";

const t = translate("en");
const print = async (event: Event, format: PosterFormat) => {
  const pdf = await preparePoster(event, format, "en", t).print();
  if (!pdf) throw new Error("not printed");
  return pdf;
};
const withEvent = (overrides: object, work: (event: Event) => Promise<void>) =>
  inRollback(async (tx) => {
    const dates = {
      startDate: new Date("2026-12-05T08:00Z"),
      endDate: new Date("2026-12-05T11:00Z"),
    };
    const event = await buildEvent(tx, { ...dates, ...overrides });
    await work(event);
  });

test("a poster says what, when and where, how to check in, and its code leads to the check-in", () =>
  withEvent({ title: "Beach clean-up", location: "Old pier" }, async (event) => {
    const pdf = await print(event, "a4");
    const { qr, size, title } = readPdf(pdf);
    expect([qr, size, title]).toEqual([
      publicUrl(checkInPath(event.qrCodeData)),
      [595, 842],
      "Beach clean-up",
    ]);
    const { lines, showsTitle, isMarked, language } = await readTree(pdf);
    expect([showsTitle, isMarked, language]).toEqual([true, true, "en"]);
    expect(lines.map((line) => line.trim())).toEqual([
      "Root:",
      "Document:",
      "P: SDG 6 · Clean water and sanitation",
      "H1: Beach clean-up",
      "P: Saturday, 5 December 2026",
      "P: 09:00–12:00",
      "P: Old pier",
      "L:",
      ...[
        ["1", "Scan this code with your phone"],
        ["2", "Log in, or enter your name and email"],
        ["3", "Press “Check In Now” and get your stamp"],
      ].flatMap(([number, step]) => ["LI:", "LBody:", `Span: ${number}`, `Span: ${step}`]),
      "P: 50 points for your Digital Passport",
      "P: SDG Passport",
      "Figure: QR code for check-in",
      expect.stringMatching(/^P: No scanner\? Go to \S+\/checkin and enter:$/),
      `P: ${formatShortCode(event.shortCode)}`,
    ]);
  }));

test("an A3 poster is the same, √2 times as large", () =>
  withEvent({}, async (event) => {
    const [small, large] = [await print(event, "a4"), await print(event, "a3")];
    expect(readPdf(large).size).toEqual([841, 1191]);
    expect(readPdf(large).lines).toEqual(readPdf(small).lines);
    expect(readPdf(large).qr).toBe(readPdf(small).qr);
  }));

test("a table card has two sides, of which screen readers read one", () =>
  withEvent({ title: "Beach clean-up" }, async (event) => {
    const pdf = await print(event, "cards");
    // Each side is seen by itself.
    const link = publicUrl(checkInPath(event.qrCodeData));
    expect([await readHalf(pdf, "upper"), await readHalf(pdf, "lower")]).toEqual([link, link]);
    const { lines } = await readTree(pdf);
    expect(lines.filter((line) => line.includes("H1: Beach clean-up"))).toHaveLength(1);
    expect(lines.filter((line) => line.includes("Figure:"))).toHaveLength(1);
  }));

/** Returns the text of the QR code in one half of a page. */
async function readHalf(pdf: Uint8Array, half: "upper" | "lower"): Promise<string | undefined> {
  const [width, height] = [1200, 849];
  const { data, info } = await sharp(await drawPdfPage(pdf, width))
    .extract({ left: 0, top: half === "upper" ? 0 : height, width, height: height - 2 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("the print of an event that demands the code on the screen leads to its page", () =>
  withEvent({ rotatingOnly: true }, async (event) => {
    const pdf = readPdf(await print(event, "a4"));
    expect(pdf.qr).toBe(publicUrl(eventPath(event.id)));
    expect(pdf.lines.join(" ")).toContain("At the event, scan the code on the screen");
    expect(pdf.lines.join(" ")).not.toContain(formatShortCode(event.shortCode));
  }));

test.each([
  ["يوم المياه النظيفة", "مكتبة الإسكندرية"],
  ["気候アクションの日", "東京"],
  ["स्वच्छ जल दिवस", "नई दिल्ली"],
  ["A".repeat(200), "x".repeat(300)],
])("prints titles in any script and of any length: %s", (title, location) =>
  withEvent({ title, location, sdgGoal: null }, async (event) => {
    for (const format of ["a4", "a3", "cards"] as const) {
      const pdf = await print(event, format);
      const { title: written, inkIn } = readPdf(pdf);
      expect(written).toBe(title);
      // The QR code of both prints lies within this part.
      expect(inkIn({ x: 0.55, y: 0.6, width: 0.4, height: 0.2 })).toBeGreaterThan(0.05);
    }
  }),
);

test("draws the picture of an event for link previews", () =>
  withEvent({ title: "Beach clean-up" }, async (event) => {
    const picture = await drawEventPicture(event, "en", t);
    const { width, height, format } = await sharp(picture).metadata();
    expect([width, height, format]).toEqual([1200, 630, "png"]);
  }));
