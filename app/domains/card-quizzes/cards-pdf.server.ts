import type { Translator } from "#app/lib/translator.ts";
import { createPdfDrawing, type PdfDrawing } from "#app/platform/pdf/pdf-drawing.server.ts";
import { openBlankPage } from "#app/platform/pdf/pdf-page.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { answerLetters, type CardPlayer } from "./card-quiz.ts";
import { isBlack, markerModules } from "./markers/codes.ts";

/** The answer cards of a class. */
export type PrintedCards = {
  cards: readonly CardPlayer[];
  /** How many cards share a page of A4: two for classrooms, one for large rooms. */
  perPage: 1 | 2;
  className: string;
  locale: string;
  t: Translator<MessageKey>;
};

// A4 portrait in points.
const page = { width: 595, height: 842 };
const ink = { black: "#000000", letter: "#767676", text: "#545e6c", line: "#cfc8b8" };

// The paper around a marker is at least as wide as one of its modules, so that it is found on any ground.
const markerSizes = { 1: 455, 2: 322 } as const;

/** Renders a class's answer cards as a tagged PDF: a marker with the letters at its sides, its number and first name. */
export async function renderCards(input: PrintedCards): Promise<Uint8Array> {
  const { cards, perPage, className, locale, t } = input;
  const blank = await openBlankPage(page);
  try {
    const pages: ReturnType<PdfDrawing["finish"]>[] = [];
    for (let start = 0; start < cards.length; start += perPage) {
      const drawing = createPdfDrawing();
      cards.slice(start, start + perPage).forEach((card, at) => drawCard(drawing, input, card, at));
      if (perPage === 2) {
        const fold = { x: 0, y: page.height / 2, width: page.width, height: 0.5 };
        drawing.rectangle(fold, ink.line);
      }
      pages.push(drawing.finish());
    }
    const [first, ...others] = pages;
    if (!first) throw new Error("There is no card to print");
    const title = t("cardQuizzes.cardsTitle", { name: className });
    return blank.finish(first, { title, language: locale }, others);
  } finally {
    blank.close();
  }
}

function drawCard(
  drawing: PdfDrawing,
  { perPage, className, t }: PrintedCards,
  { card, name }: CardPlayer,
  at: number,
) {
  const height = page.height / perPage;
  const size = markerSizes[perPage];
  const middle = { x: page.width / 2, y: at * height + height / 2 };
  const [x, y] = [middle.x - size / 2, middle.y - size / 2];
  drawing.figure(t("cardQuizzes.markerLabel", { n: card }), () =>
    drawing.fill(markerPath(card), ink.black, {
      x,
      y,
      scaleX: size / markerModules,
      scaleY: size / markerModules,
    }),
  );
  // Small and pale, so that neighbours can't read them and the camera doesn't see them. Each stands upright on its side.
  answerLetters.forEach((letter, side) => {
    const box = { x: middle.x - 20, y: y - 31, width: 40, height: 22 };
    drawing.turned(90 * side, middle, () =>
      drawing.text(letter, box, { size: 14, weight: 600 }, ink.letter, "center"),
    );
  });
  const foot = at * height + height - 31;
  drawing.text(
    t("cardQuizzes.cardNumber", { n: card }),
    { x: 24, y: foot, width: 110, height: 16 },
    { size: 11, weight: 600, tag: "H2" },
    ink.text,
  );
  const label = { x: page.width - 24 - 190, y: foot, width: 190, height: 16 };
  drawing.text(name ?? className, label, { size: 11, maxLines: 1 }, ink.text, "end");
}

/** Returns the black modules of a card as one path, in modules; adjacent ones are one shape, without hairlines. */
function markerPath(card: number): string {
  let path = "";
  for (let row = 0; row < markerModules; row++) {
    for (let column = 0; column < markerModules; column++) {
      if (!isBlack(card, row, column)) continue;
      let end = column;
      while (end < markerModules && isBlack(card, row, end)) end++;
      path += `M${column} ${row}L${end} ${row}L${end} ${row + 1}L${column} ${row + 1}Z`;
      column = end;
    }
  }
  return path;
}
