import { createHash } from "node:crypto";

import sharp from "sharp";

import { stampKindKeys } from "#app/domains/passport/document/stamp-shape.ts";
import { levelOf } from "#app/domains/passport/ledger/level.ts";
import { goals } from "#app/domains/sdgs/goals.ts";
import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import { createFormat } from "#app/lib/format.ts";
import { guilloche } from "#app/lib/guilloche/guilloche.ts";
import type { Translator } from "#app/lib/translator.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { outlineToFit, type TextStyle } from "#app/platform/pdf/text-outlines.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { type Earned, earnedKindKey, pointsOf } from "./earned.ts";
import { type StampPicture, stampSvg } from "./stamp-svg.server.ts";

// One at a time leaves the other CPU core for pages. A picture takes some 100 kB.
const drawing = boundedTaskCache<Buffer>({ maxResults: 100, concurrency: 1, waiting: 20 });

/**
 * Returns the picture of an earned stamp to share: a PNG of 1080 × 1080, cached. Undefined if nothing left a stamp. It
 * names the learner only while their passport is public; otherwise nothing in it identifies them.
 */
export function prepareCard(earned: Earned, locale: string, t: Translator<MessageKey>) {
  const { stamp, learner, activityType, pointsBefore } = earned;
  if (!stamp) return undefined;
  const points = pointsOf(earned);
  const level = t("earned.level", { level: levelOf(pointsBefore + points) });
  const card: Card = {
    stamp: {
      id: stamp.id,
      kind: stamp.kind,
      goal: stamp.goal,
      kindLabel: t(stampKindKeys[stamp.kind]),
      title: stamp.title,
      date: createFormat(locale).stampDate(stamp.earnedAt, stamp.timeZone),
      place: stamp.place,
    },
    document: t("identity.documentName"),
    name: learner.isPublic ? learner.name.trim() || t("passport.defaultName") : undefined,
    kind: t(earnedKindKey(activityType)),
    facts: [...(points > 0 ? [t("earned.points", { n: points })] : []), level].join("  ·  "),
    site: new URL(publicUrl("/")).host,
  };
  const version = createHash("sha256").update(JSON.stringify(card)).digest("base64url");
  return {
    kind: stamp.kind,
    /** Returns the picture if it is cached or being drawn. */
    find: () => drawing.find(version),
    /** Draws the picture, once however many request it. Returns undefined if too many pictures are queued. */
    draw: () => drawing.start(version, () => draw(card)),
  };
}

type Card = {
  stamp: StampPicture;
  document: string;
  name: string | undefined;
  kind: string;
  facts: string;
  site: string;
};

const ink = { page: "#f4efe4", text: "#1a2332", muted: "#545e6c", action: "#0b5c63" };
const [side, margin, strip] = [1080, 80, 16];

const draw = (card: Card): Promise<Buffer> =>
  sharp(Buffer.from(cardSvg(card)))
    .png({ compressionLevel: 8 })
    .toBuffer();

function cardSvg({ stamp, document, name, kind, facts, site }: Card): string {
  const top = name === undefined ? 820 : 852;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <rect width="${side}" height="${side}" fill="${ink.page}"/>
    ${waves(stamp.id)}
    ${write(document.toUpperCase(), 112, { size: 28, weight: 600, letterSpacing: 3 }, ink.action)}
    <g transform="translate(${side / 2} 430) scale(1.12)">${stampSvg(stamp)}</g>
    ${name === undefined ? "" : write(name, 788, { size: 58, weight: 600 }, ink.text)}
    ${write(kind, top, { size: 40, weight: 600 }, ink.text)}
    ${write(facts, top + 56, { size: 34 }, ink.muted)}
    ${write(site, 1020, { size: 26, family: "mono" }, ink.muted)}
    ${goals.map(({ color }, at) => `<rect x="${(at * side) / goals.length}" y="${side - strip}" width="${side / goals.length + 1}" height="${strip}" fill="${color}"/>`).join("")}
  </svg>`;
}

function waves(id: string): string {
  const lines = guilloche(id).waves.flatMap(({ path, stretches }, index) =>
    stretches.map(
      (stretch) =>
        `<path d="${path}" transform="scale(1 ${stretch})" stroke="${index === 0 ? ink.action : ink.muted}"/>`,
    ),
  );
  return `<g transform="translate(0 ${side * 0.42}) scale(.92 1.2)" fill="none" stroke-width=".9" opacity=".16">${lines.join("")}</g>`;
}

function write(text: string, y: number, style: TextStyle, colour: string): string {
  const { path, width } = outlineToFit(text, style, side - 2 * margin);
  return `<path transform="translate(${(side - width) / 2} ${y})" d="${path}" fill="${colour}"/>`;
}
