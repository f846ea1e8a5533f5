import { createHash } from "node:crypto";

import type { Event } from "#app/domains/events/event.ts";
import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import type { Translator } from "#app/lib/translator.ts";
import { type OpenPage, openBlankPage } from "#app/platform/pdf/pdf-page.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { posterContent, type PosterContent } from "./content.server.ts";
import { cardField, drawCard } from "./draw-cards.server.ts";
import { drawPoster, field, page } from "./draw-poster.server.ts";
import { drawGround } from "./ground.server.ts";
import type { PosterFormat } from "./poster.ts";

// One at a time leaves the other CPU core for pages. A print takes some 300 kB.
const printing = boundedTaskCache<Uint8Array>({ maxResults: 30, concurrency: 1, waiting: 20 });

/** Returns a print of an event as a PDF with text that can be selected and read aloud, in one language. */
export function preparePoster(
  event: Event,
  format: PosterFormat,
  locale: string,
  t: Translator<MessageKey>,
) {
  const content = posterContent(event, locale, t);
  const version = createHash("sha256")
    .update(JSON.stringify([content, format, locale]))
    .digest("base64url");
  return {
    version,
    /** Renders the PDF, once however many request it. Returns undefined if too many PDFs are queued. */
    print: () => printing.start(version, () => renderPoster(content, format, locale)),
  };
}

// An A3 page is √2 times as wide and as high as an A4 page.
const scales: Record<PosterFormat, number> = { a4: 1, a3: Math.SQRT2, cards: 1 };

// 200 dots per inch: lines are sharp at reading distance, and the file stays small enough for any printer.
const dotsPerPoint = 200 / 72;

async function renderPoster(
  content: PosterContent,
  format: PosterFormat,
  language: string,
): Promise<Uint8Array> {
  const isCard = format === "cards";
  const { width, height } = isCard ? cardField : field;
  const [dotsWide, dotsHigh] = [width * dotsPerPoint, height * dotsPerPoint].map(Math.round);
  const ground = await drawGround(content, dotsWide ?? width, dotsHigh ?? height);
  const scale = scales[format];
  const blank: OpenPage = await openBlankPage({
    width: Math.round(page.width * scale),
    height: Math.round(page.height * scale),
  });
  try {
    const drawn = (isCard ? drawCard : drawPoster)(content, ground).finish();
    const commands = `q ${scale.toFixed(5)} 0 0 ${scale.toFixed(5)} 0 0 cm\n${drawn.commands}Q\n`;
    return blank.finish({ ...drawn, commands }, { title: content.title, language });
  } finally {
    blank.close();
  }
}
