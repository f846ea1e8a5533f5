import { type GreyImage, type Point, sampleAt } from "./image.ts";
import type { Quad } from "./outlines.ts";

type Line = { point: Point; direction: Point };

/**
 * Returns the corners of a quadrilateral moved to where the picture changes from light to dark, exact to a fraction of a
 * pixel: on each side, the steepest place is looked for across it at several points, and a line is laid through them.
 */
export function refineQuad(image: GreyImage, quad: Quad): Quad {
  const lines = quad.map((from, at) => findEdge(image, from, quad[(at + 1) % 4] ?? from));
  const corners = quad.map((corner, at) => {
    const [before, after] = [lines[(at + 3) % 4], lines[at]];
    const met = before && after && intersect(before, after);
    // A corner far from the outline comes from an edge of something else.
    return met && Math.hypot(met.x - corner.x, met.y - corner.y) < 6 ? met : corner;
  });
  return corners as unknown as Quad;
}

function findEdge(image: GreyImage, from: Point, to: Point): Line | undefined {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  // The corners are clockwise, so the light is to the left of the way from one to the next.
  const out = { x: along.y, y: -along.x };
  const reach = Math.min(3, Math.max(1.5, length / 12));
  const count = Math.max(6, Math.min(24, Math.round(length / 2)));
  const points: { at: Point; weight: number }[] = [];
  for (let step = 0; step < count; step++) {
    const part = 0.1 + (0.8 * (step + 0.5)) / count;
    const [x, y] = [from.x + part * (to.x - from.x), from.y + part * (to.y - from.y)];
    const found = steepest((away) => sampleAt(image, x + away * out.x, y + away * out.y), reach);
    if (found)
      points.push({
        at: { x: x + found.away * out.x, y: y + found.away * out.y },
        weight: found.rise,
      });
  }
  return points.length < 4 ? undefined : fitLine(points);
}

/** Returns the mean place of the rise from inside to outside, weighted by its steepness; undefined if there is none. */
function steepest(
  brightness: (away: number) => number,
  reach: number,
): { away: number; rise: number } | undefined {
  let [sum, weight] = [0, 0];
  const step = 0.5;
  for (let away = -reach; away <= reach; away += step) {
    const rise = brightness(away + step) - brightness(away - step);
    if (rise <= 2) continue;
    sum += rise * rise * away;
    weight += rise * rise;
  }
  return weight < 50 ? undefined : { away: sum / weight, rise: Math.sqrt(weight) };
}

/** Returns the line through points with the least squares of their distances. */
function fitLine(points: readonly { at: Point; weight: number }[]): Line {
  let [total, x, y] = [0, 0, 0];
  for (const { at, weight } of points) {
    total += weight;
    x += weight * at.x;
    y += weight * at.y;
  }
  const middle = { x: x / total, y: y / total };
  let [xx, xy, yy] = [0, 0, 0];
  for (const { at, weight } of points) {
    const [dx, dy] = [at.x - middle.x, at.y - middle.y];
    xx += weight * dx * dx;
    xy += weight * dx * dy;
    yy += weight * dy * dy;
  }
  const angle = 0.5 * Math.atan2(2 * xy, xx - yy);
  return { point: middle, direction: { x: Math.cos(angle), y: Math.sin(angle) } };
}

function intersect(a: Line, b: Line): Point | undefined {
  const cross = a.direction.x * b.direction.y - a.direction.y * b.direction.x;
  if (Math.abs(cross) < 0.2) return undefined;
  const [dx, dy] = [b.point.x - a.point.x, b.point.y - a.point.y];
  const along = (dx * b.direction.y - dy * b.direction.x) / cross;
  return { x: a.point.x + along * a.direction.x, y: a.point.y + along * a.direction.y };
}
