import { readFile } from "node:fs/promises";

import sharp from "sharp";

import { goals } from "#app/domains/sdgs/goals.ts";
import { idRandom } from "#app/lib/guilloche/id-random.ts";

import type { PosterContent } from "./content.server.ts";

const stripShare = 0.012;

/**
 * Draws the coloured ground of a print: the colour of the goal with its engraved pattern, which fades out where the words
 * stand. A PNG of the given size in pixels. The id of the event chooses the section of the pattern, as on its page.
 */
export async function drawGround(
  { id, goal, color, on }: Pick<PosterContent, "id" | "goal" | "color" | "on">,
  width: number,
  height: number,
): Promise<Buffer> {
  const file = await readFile(`app/ui/styles/patterns/${goal ?? "all"}.svg`, "utf8");
  // The patterns are 480 × 180. They are larger than the ground, so that the id can choose the section.
  const scale = Math.max((width * 1.15) / 480, (height * 1.15) / 180);
  const left = -(480 * scale - width) * idRandom(id)();
  const top = -(180 * scale - height) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="fade" x1="0.25" y1="0.15" x2="1" y2="0.85">
        <stop offset="0.15" stop-color="#fff" stop-opacity="0"/>
        <stop offset="1" stop-color="#fff" stop-opacity="0.5"/>
      </linearGradient>
      <mask id="clear"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>
    </defs>
    <rect width="${width}" height="${height}" fill="${color}"/>
    <g mask="url(#clear)">
      <g transform="translate(${left} ${top}) scale(${scale})">${inked(file, on)}</g>
    </g>
    ${goal === null ? strip(width, height) : ""}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 1, dither: 0 }).toBuffer();
}

// Lines keep their width when the pattern is enlarged, so they are drawn wider here.
const inked = (pattern: string, ink: string) =>
  pattern
    .replace("<svg ", `<svg width="480" height="180" `)
    .replaceAll('stroke="#000"', `stroke="${ink}"`)
    .replaceAll(
      /stroke-width="([\d.]+)"/g,
      (_, width: string) => `stroke-width="${Number(width) * 2}"`,
    );

// Without a goal of its own, the colours of all goals along the foot.
const strip = (width: number, height: number) =>
  goals
    .map(({ color }, index) => {
      const [x, y] = [(index * width) / goals.length, height * (1 - stripShare)];
      return `<rect x="${x}" y="${y}" width="${width / goals.length + 1}" height="${height * stripShare}" fill="${color}"/>`;
    })
    .join("");
