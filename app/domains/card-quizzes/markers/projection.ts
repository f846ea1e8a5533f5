import type { Point } from "./image.ts";
import type { Quad } from "./outlines.ts";

/** A function from the unit square to the picture: 0, 0 is the first corner and 1, 1 the third. */
export type Projection = (u: number, v: number) => Point;

/** Returns the projection that maps the corners of the unit square to those of a convex quadrilateral. */
export function projectTo([a, b, c, d]: Quad): Projection {
  // The closed form for the unit square (Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989).
  const [sumX, sumY] = [a.x - b.x + c.x - d.x, a.y - b.y + c.y - d.y];
  const [dx1, dy1] = [b.x - c.x, b.y - c.y];
  const [dx2, dy2] = [d.x - c.x, d.y - c.y];
  const cross = dx1 * dy2 - dx2 * dy1;
  const g = (sumX * dy2 - dx2 * sumY) / cross;
  const h = (dx1 * sumY - sumX * dy1) / cross;
  const [xu, xv] = [b.x - a.x + g * b.x, d.x - a.x + h * d.x];
  const [yu, yv] = [b.y - a.y + g * b.y, d.y - a.y + h * d.y];
  return (u, v) => {
    const w = g * u + h * v + 1;
    return { x: (xu * u + xv * v + a.x) / w, y: (yu * u + yv * v + a.y) / w };
  };
}
