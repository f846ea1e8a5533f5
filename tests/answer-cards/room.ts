import type { Random } from "./random.ts";

/**
 * Returns a busy classroom as brightnesses from 0 to 1: areas, shelves, windows with bars, chessboards, pages of text and
 * frames, all of which have the dark quadrilaterals that could be taken for cards.
 */
export function drawRoom(width: number, height: number, random: Random): Float32Array {
  const scene = new Float32Array(width * height).fill(0.35 + 0.3 * random());
  const draw = [area, window, board, text, frame];
  for (let count = 0; count < 90; count++) {
    const size = 12 + 140 * random() ** 2;
    const box = {
      x: Math.floor(random() * width),
      y: Math.floor(random() * height),
      width: Math.ceil(size * (0.6 + random())),
      height: Math.ceil(size * (0.6 + random())),
    };
    const paint = draw[Math.floor(random() * draw.length)] ?? area;
    const [light, dark] = [0.4 + 0.55 * random(), 0.04 + 0.3 * random()];
    const skew = (random() - 0.5) * 0.8;
    const cells = 2 + Math.floor(random() * 7);
    const pattern = Array.from({ length: 64 }, () => random() < 0.5);
    for (let y = 0; y < box.height; y++) {
      for (let x = 0; x < box.width; x++) {
        const px = box.x + x + Math.round(skew * y);
        const py = box.y + y;
        if (px < 0 || px >= width || py >= height) continue;
        const isDark = paint(x / box.width, y / box.height, cells, pattern);
        scene[py * width + px] = isDark ? dark : light;
      }
    }
  }
  return scene;
}

type Paint = (u: number, v: number, cells: number, pattern: readonly boolean[]) => boolean;

const area: Paint = (_u, _v, cells) => cells % 2 === 0;

const window: Paint = (u, v, cells) => (u * cells) % 1 < 0.15 || (v * cells) % 1 < 0.15;

const board: Paint = (u, v, cells) => (Math.floor(u * cells) + Math.floor(v * cells)) % 2 === 0;

const text: Paint = (u, v, cells) => (v * cells * 2) % 1 < 0.5 && Math.sin(u * 70 + v * 999) > -0.3;

/** A dark frame with random modules inside: what resembles a marker most. */
const frame: Paint = (u, v, _cells, pattern) => {
  const [column, row] = [Math.floor(u * 9), Math.floor(v * 9)];
  const ring = Math.min(column, row, 8 - column, 8 - row);
  if (ring <= 1) return ring === 1;
  return pattern[(row * 7 + column) % 64] ?? false;
};
