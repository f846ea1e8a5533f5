import sharp from "sharp";

import type { GoalProgress } from "#app/domains/sdgs/goals.ts";
import { guilloche } from "#app/lib/guilloche/guilloche.ts";
import {
  outlineText,
  outlineToFit,
  type TextStyle,
} from "#app/platform/pdf/text-outlines.server.ts";

import { machineReadableZone } from "./machine-readable-zone.ts";
import { wheelSvg } from "./wheel-svg.server.ts";

type PassportImage = {
  /** The profile's id, from which the pattern is generated. */
  id: string;
  slug: string;
  name: string;
  spelledName: string;
  level: number;
  progress: readonly GoalProgress[];
  /** The labels on the image, in the language of the user who shares it. */
  labels: { document: string; level: string; points: string; country?: string | undefined };
};

const ink = {
  page: "#f4efe4",
  text: "#1a2332",
  muted: "#545e6c",
  action: "#0b5c63",
  line: "#ded8ca",
};
const [width, height, margin, foot] = [1200, 630, 64, 118];

/**
 * Returns the preview image of a shared passport: a PNG of 1200 × 630, always the same for the same
 * passport.
 */
export async function passportImage(passport: PassportImage): Promise<Buffer> {
  return sharp(Buffer.from(passportSvg(passport)))
    .png({ compressionLevel: 8 })
    .toBuffer();
}

function passportSvg(passport: PassportImage): string {
  const { id, name, progress, labels } = passport;
  const country =
    labels.country === undefined ? "" : write(labels.country, 400, { size: 30 }, ink.muted);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${ink.page}"/>
    ${pattern(id)}
    ${write(labels.document.toUpperCase(), 96, { size: 24, weight: 600, letterSpacing: 1.6 }, ink.action)}
    ${nameLines(name)}
    ${country}
    ${write(`${labels.level}  ·  ${labels.points}`, country === "" ? 400 : 448, { size: 30, weight: 600 }, ink.text)}
    <g transform="translate(928 262) scale(1.44)">${wheelSvg(progress, ink.page, ink.text, ink.muted)}</g>
    ${machineReadable(machineReadableZone(passport))}
  </svg>`;
}

function pattern(id: string): string {
  const { waves } = guilloche(id);
  const lines = waves.flatMap(({ path, stretches }, index) =>
    stretches.map(
      (stretch) =>
        `<path d="${path}" transform="scale(1 ${stretch})" stroke="${index === 0 ? ink.action : ink.muted}"/>`,
    ),
  );
  return `<g transform="translate(0 256) scale(1 .95)" fill="none" stroke-width=".9" opacity=".16">${lines.join("")}</g>`;
}

const nameWidth = 590;

/** Returns the name on one line if it fits at a large size, otherwise on two. */
function nameLines(name: string): string {
  const style: TextStyle = { size: 84, weight: 600 };
  const whole = outlineToFit(name, style, nameWidth);
  const [first, second] = halves(name);
  if (whole.size >= 46 || second === "") return draw(whole.path, 300, ink.text);
  const widest = Math.max(outlineText(first, style).width, outlineText(second, style).width);
  const size = Math.min(56, (style.size * nameWidth) / widest);
  return [first, second]
    .map((line, index) => write(line, 240 + index * size * 1.25, { ...style, size }, ink.text))
    .join("");
}

// Splits a name at the space that makes the halves most equal in length.
function halves(name: string): [string, string] {
  const spaces = [...name.matchAll(/\s+/g)].map((match) => match.index);
  const middle = name.length / 2;
  const [at] = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  return at === undefined ? [name, ""] : [name.slice(0, at), name.slice(at).trim()];
}

function machineReadable(lines: readonly string[]): string {
  const size = 25;
  const letterSpacing = (width - 2 * margin) / 44 - size * 0.6;
  const style: TextStyle = { size, family: "mono", letterSpacing };
  const top = height - foot;
  return `<rect y="${top}" width="${width}" height="${foot}" fill="#fff" opacity=".75"/>
    <rect y="${top}" width="${width}" height="1.5" fill="${ink.line}"/>
    ${lines.map((line, index) => write(line, top + 52 + index * 38, style, ink.text)).join("")}`;
}

function write(text: string, y: number, style: TextStyle, colour: string): string {
  return draw(outlineToFit(text, style, width - 2 * margin).path, y, colour);
}

function draw(path: string, y: number, colour: string): string {
  return `<path transform="translate(${margin} ${y})" d="${path}" fill="${colour}"/>`;
}
