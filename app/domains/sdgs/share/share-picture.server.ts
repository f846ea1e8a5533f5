import { readFile } from "node:fs/promises";

import sharp from "sharp";

import type { goals } from "#app/domains/sdgs/goals.ts";
import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import { outlineToFit, type TextStyle } from "#app/platform/pdf/text-outlines.server.ts";

type Labels = {
  /** The goal as a number, such as "SDG 13". */
  number: string;
  title: string;
  product: string;
};

// A few languages of 17 goals. A picture takes some 60 kB.
const drawing = boundedTaskCache<Buffer>({ maxResults: 100, concurrency: 1, waiting: 20 });

/**
 * Returns the picture of a goal for link previews: a PNG of 1200 × 630 with its engraved pattern, cached; undefined when too
 * many are waiting to be drawn.
 */
export const drawGoalPicture = (goal: (typeof goals)[number], labels: Labels) =>
  drawing.start(JSON.stringify([goal.number, labels]), () => draw(goal, labels));

const [width, height, margin] = [1200, 630, 72];
// The patterns are 480 × 180.
const scale = height / 180;

async function draw(goal: (typeof goals)[number], labels: Labels): Promise<Buffer> {
  const pattern = await readFile(`app/ui/styles/patterns/${goal.number}.svg`, "utf8");
  const ink = goal.text === "light" ? "#ffffff" : "#10161e";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="fade" x1="0" y1="0" x2="1" y2="0.12">
        <stop offset="0.3" stop-color="#fff" stop-opacity="0"/>
        <stop offset="0.85" stop-color="#fff" stop-opacity="0.55"/>
      </linearGradient>
      <linearGradient id="foot" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0.52" stop-color="#fff"/>
        <stop offset="0.66" stop-color="#fff" stop-opacity="0"/>
      </linearGradient>
      <mask id="clear-foot"><rect width="${width}" height="${height}" fill="url(#foot)"/></mask>
      <mask id="clear-start"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>
    </defs>
    <rect width="${width}" height="${height}" fill="${goal.color}"/>
    <g mask="url(#clear-start)"><g mask="url(#clear-foot)">
      <g transform="translate(${width - 480 * scale} 0) scale(${scale})">${inked(pattern, ink)}</g>
    </g></g>
    ${write(labels.number, 168, { size: 104, weight: 600 }, ink)}
    ${write(labels.title, 500, { size: 76, weight: 600 }, ink)}
    ${write(labels.product, 572, { size: 34, weight: 600 }, ink)}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, quality: 90 }).toBuffer();
}

// Lines keep their width when the pattern is enlarged, so they are drawn twice as wide here.
const inked = (pattern: string, ink: string) =>
  pattern
    .replace("<svg ", `<svg width="480" height="180" `)
    .replaceAll('stroke="#000"', `stroke="${ink}"`)
    .replaceAll(/stroke-width="[\d.]+"/g, 'stroke-width="2.2"');

function write(text: string, y: number, style: TextStyle, ink: string): string {
  const { path } = outlineToFit(text, style, width - 2 * margin);
  return `<path transform="translate(${margin} ${y})" d="${path}" fill="${ink}"/>`;
}
