import type { Point } from "./image.ts";

/** The four corners of a shape, clockwise as seen on the screen. */
export type Quad = readonly [Point, Point, Point, Point];

/** The shortest outline of a marker, in pixels: one of 12 pixels along a side. */
const minOutline = 40;

/**
 * Returns the outlines of the dark areas of a mask and of holes in them, each as the indexes of its pixels in order; those
 * too short for a marker are left out. The mask's outermost pixels must be 0; it is changed.
 */
export function traceOutlines(mask: Uint8Array, width: number, height: number): Int32Array[] {
  // The eight neighbours, clockwise from the right.
  const steps = [1, width + 1, width, width - 1, -1, -width - 1, -width, -width + 1] as const;
  const outlines: Int32Array[] = [];
  const maxOutline = 4 * (width + height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      // 1 is dark, 2 is dark and part of an outline that was traced. An outline begins where dark follows light.
      if (mask[at] !== 1 || mask[at - 1] !== 0) continue;
      const outline = trace(mask, at, steps, maxOutline);
      if (outline && outline.length >= minOutline) outlines.push(outline);
    }
  }
  return outlines;
}

function trace(
  mask: Uint8Array,
  start: number,
  steps: readonly number[],
  maxLength: number,
): Int32Array | undefined {
  const found: number[] = [];
  let [at, cameFrom] = [start, 4];
  let first = -1;
  do {
    found.push(at);
    mask[at] = 2;
    // Turn clockwise from the light pixel where the last step came from until the next dark one.
    let direction = (cameFrom + 1) % 8;
    let tries = 0;
    while (tries < 8 && mask[at + (steps[direction] ?? 0)] === 0) {
      direction = (direction + 1) % 8;
      tries++;
    }
    if (tries === 8) return undefined;
    if (at === start && direction === first) break;
    if (first < 0) first = direction;
    at += steps[direction] ?? 0;
    // Back to the last light neighbour, seen from the next pixel.
    cameFrom = direction % 2 === 0 ? (direction + 6) % 8 : (direction + 5) % 8;
  } while (found.length < maxLength);
  return found.length < maxLength ? Int32Array.from(found) : undefined;
}

/**
 * Returns the quadrilaterals that an outline may be the picture of: the outline simplified to a polygon, of which the
 * four longest sides are kept. A finger that covers a corner or a part of a side therefore does no harm. Empty if the
 * outline is no quadrilateral.
 */
export function fitQuads(outline: Int32Array, width: number): Quad[] {
  const points = Array.from(outline, (at) => ({
    x: (at % width) + 0.5,
    y: Math.floor(at / width) + 0.5,
  }));
  const quads: Quad[] = [];
  for (const tolerance of [0.03, 0.05]) {
    const polygon = simplify(points, Math.max(1.2, tolerance * points.length * 0.5));
    if (polygon.length < 4 || polygon.length > 9) continue;
    const quad = polygon.length === 4 ? polygon : keepLongestSides(polygon);
    if (quad && isPossible(quad)) quads.push(toClockwise(quad));
    if (polygon.length === 4) break;
  }
  return quads;
}

/** Returns the corners of a closed line, each point of which is at most `tolerance` away (Douglas and Peucker). */
function simplify(points: readonly Point[], tolerance: number): Point[] {
  const far = farthest(points, points[0] ?? { x: 0, y: 0 });
  const start = farthest(points, points[far] ?? { x: 0, y: 0 });
  const turned = [...points.slice(start), ...points.slice(0, start)];
  const half = (far - start + points.length) % points.length;
  const keep = new Set([0, half]);
  const open: [number, number][] = [
    [0, half],
    [half, turned.length],
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const [from, to] = next;
    const [a, b] = [turned[from], turned[to % turned.length]];
    if (!a || !b) continue;
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    let [worst, at] = [tolerance, -1];
    for (let index = from + 1; index < to; index++) {
      const point = turned[index];
      if (!point) continue;
      const away = Math.abs((b.x - a.x) * (a.y - point.y) - (a.x - point.x) * (b.y - a.y)) / length;
      if (away > worst) [worst, at] = [away, index];
    }
    if (at < 0) continue;
    keep.add(at);
    open.push([from, at], [at, to]);
  }
  return [...keep].toSorted((a, b) => a - b).flatMap((at) => turned[at] ?? []);
}

function farthest(points: readonly Point[], from: Point): number {
  let [best, most] = [0, -1];
  for (const [at, point] of points.entries()) {
    const away = (point.x - from.x) ** 2 + (point.y - from.y) ** 2;
    if (away > most) [best, most] = [at, away];
  }
  return best;
}

type Side = { from: Point; to: Point; length: number; at: number };

/** Returns the corners where the four longest sides of a polygon meet when they are extended. */
function keepLongestSides(polygon: readonly Point[]): Point[] | undefined {
  const sides: Side[] = polygon.map((from, at) => {
    const to = polygon[(at + 1) % polygon.length] ?? from;
    return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y), at };
  });
  const kept = sides
    .toSorted((a, b) => b.length - a.length)
    .slice(0, 4)
    .toSorted((a, b) => a.at - b.at);
  const corners = kept.flatMap((side, at) => meet(kept[(at + 3) % 4] ?? side, side) ?? []);
  return corners.length === 4 ? corners : undefined;
}

function meet(a: Side, b: Side): Point | undefined {
  const [ax, ay] = [a.to.x - a.from.x, a.to.y - a.from.y];
  const [bx, by] = [b.to.x - b.from.x, b.to.y - b.from.y];
  const cross = ax * by - ay * bx;
  // Sides of one direction, or nearly, are parts of the same side.
  if (Math.abs(cross) < 0.2 * a.length * b.length) return undefined;
  const along = ((b.from.x - a.from.x) * by - (b.from.y - a.from.y) * bx) / cross;
  return { x: a.from.x + along * ax, y: a.from.y + along * ay };
}

function isPossible(quad: readonly Point[]): quad is Quad {
  const lengths: number[] = [];
  let sign = 0;
  for (let at = 0; at < 4; at++) {
    const [a, b, c] = [quad[at], quad[(at + 1) % 4], quad[(at + 2) % 4]];
    if (!a || !b || !c) return false;
    lengths.push(Math.hypot(b.x - a.x, b.y - a.y));
    const turn = Math.sign((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x));
    if (turn === 0 || (sign !== 0 && turn !== sign)) return false;
    sign = turn;
  }
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  return shortest >= 7 && longest <= 4 * shortest;
}

function toClockwise(quad: Quad): Quad {
  const [a, b, c, d] = quad;
  const isClockwise = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
  return isClockwise ? quad : [a, d, c, b];
}
