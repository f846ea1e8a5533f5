import { ColorSpace, PDFDocument } from "mupdf";
import { expect, test } from "vitest";

import { translate } from "#content/messages/translate.server.ts";

import { renderCards } from "./cards-pdf.server.ts";
import { findMarkers } from "./markers/find-markers.ts";

test.each([1, 2] as const)("printed cards are read, with A up: %i on a page", async (perPage) => {
  const cards = [
    { card: 7, name: "Mia" },
    { card: 120, name: null },
  ];
  const input = { cards, perPage, className: "Class 7b", locale: "en", t: translate("en") };
  const doc = new PDFDocument(await renderCards(input));
  const found = Array.from({ length: doc.countPages() }, (_, at) => {
    const page = doc.loadPage(at).toPixmap([0.5, 0, 0, 0.5, 0, 0], ColorSpace.DeviceRGB, true);
    // What isn't printed is transparent: the white of the paper.
    const data = new Uint8ClampedArray(page.getPixels()).map((colour, at, all) =>
      at % 4 === 3 ? 255 : colour + 255 - (all[at - (at % 4) + 3] ?? 0),
    );
    return findMarkers({ data, width: page.getWidth(), height: page.getHeight() });
  }).flat();
  expect(found.map(({ card, answer }) => [card, answer])).toEqual([
    [7, 0],
    [120, 0],
  ]);
});
