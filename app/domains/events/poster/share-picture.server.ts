import sharp from "sharp";

import type { PublicEvent } from "#app/domains/events/event.ts";
import { isGoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { goals, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import { createFormat } from "#app/lib/format.ts";
import type { Translator } from "#app/lib/translator.ts";
import { fitText } from "#app/platform/pdf/text-block.server.ts";
import type { TextStyle } from "#app/platform/pdf/text-outlines.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { startOf } from "./draw-poster.server.ts";
import { goalColors } from "./goal-colors.ts";
import { drawGround } from "./ground.server.ts";

const size = { width: 1200, height: 630, margin: 72 };
const inner = size.width - 2 * size.margin;
const leading = 1.12;

// One at a time leaves the other CPU core for pages. A picture takes some 100 kB.
const drawing = boundedTaskCache<Buffer>({ maxResults: 100, concurrency: 1, waiting: 20 });

/**
 * Returns the picture of an event for link previews: a PNG of 1200 × 630 with its title, date and place on the colour of
 * its goal, cached; undefined when too many are waiting to be drawn.
 */
export function drawEventPicture(
  event: PublicEvent,
  locale: string,
  t: Translator<MessageKey>,
): Promise<Buffer> | undefined {
  const { id, sdgGoal: goal, title, startDate, endDate, timeZone, location } = event;
  const kind = isGoalNumber(goal)
    ? `${t("sdgs.badge", { goal })} · ${t(goalTitleKey(goal))}`
    : t("sdgs.allGoals");
  const when = createFormat(locale).dateTimeRange(startDate, endDate, timeZone);
  const words = { kind, title, when, place: location ?? t("eventPage.online") };
  const product = t("common.productName");
  const key = JSON.stringify([id, goal, words, product]);
  return drawing.start(key, () => draw(id, goal, { ...words, product }));
}

type Words = { kind: string; title: string; when: string; place: string; product: string };

async function draw(id: string, goal: number | null, words: Words): Promise<Buffer> {
  const { color, on } = goalColors(goal);
  const known = isGoalNumber(goal) ? (goals[goal - 1]?.number ?? null) : null;
  const ground = await drawGround({ id, goal: known, color, on }, size.width, size.height);
  const line = (text: string, y: number, height: number, style: TextStyle, maxLines = 1) =>
    write(text, { y, height }, style, maxLines);
  const paths = [
    line(words.kind, 56, 48, { size: 32, weight: 600 }),
    line(words.title, 118, 270, { size: 84, weight: 600 }, 3),
    line(words.when, 410, 60, { size: 42, weight: 600 }),
    line(words.place, 470, 54, { size: 36 }),
    line(words.product, 546, 44, { size: 28, weight: 600 }),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" fill="${on}">${paths.join("")}</svg>`;
  return sharp(ground)
    .composite([{ input: Buffer.from(svg) }])
    .png({ palette: true, effort: 2 })
    .toBuffer();
}

// From the top of its box, on the side from which its script is read.
function write(
  text: string,
  { y, height }: { y: number; height: number },
  style: TextStyle,
  maxLines: number,
): string {
  const { lines, size: fitted } = fitText(
    text,
    style,
    { width: inner, height },
    {
      maxLines,
      leading,
    },
  );
  const isEnd = startOf(text) === "end";
  return lines
    .map(({ outline }, index) => {
      const x = size.margin + (isEnd ? inner - outline.width : 0);
      const baseline = y + fitted * (leading * index + 1);
      return `<path transform="translate(${x} ${baseline})" d="${outline.path}"/>`;
    })
    .join("");
}
