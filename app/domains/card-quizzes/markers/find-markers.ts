import { findDark } from "./dark-mask.ts";
import { decodeQuad } from "./decode.ts";
import { refineQuad } from "./edges.ts";
import { type GreyImage, halve, type Pixels, type Point, toGrey } from "./image.ts";
import { fitQuads, type Quad, traceOutlines } from "./outlines.ts";

/** A card in a picture. */
export type Marker = {
  /** Its number, from 1. */
  card: number;
  /** The side that is up: 0 for A, 1 for B, 2 for C, 3 for D; undefined if it is held too obliquely to tell. */
  answer: number | undefined;
  /** Its corners in pixels, clockwise from the top left of the card held with A up. */
  corners: Quad;
};

/** How far a side may point away from straight up, in degrees; from 45 on another side would be nearer. */
const maxTilt = 36;

/** Below this width or height in pixels, a picture is not reduced any further. */
const smallest = 240;

/**
 * Returns the cards in a picture, each once. Pure: pixels in, cards out. A card is left out if two places of the picture
 * seem to show it with different answers.
 *
 * The picture is searched in its full size, where the smallest cards are found, and reduced to a half and a quarter,
 * where near cards are found and noise is less. In each size: dark areas, their outlines, quadrilaterals among them,
 * their exact edges, and the code inside.
 */
export function findMarkers(pixels: Pixels): Marker[] {
  const found = new Map<number, Marker | "unclear">();
  let image = toGrey(pixels);
  for (let scale = 1; scale === 1 || Math.min(image.width, image.height) >= smallest; scale *= 2) {
    for (const marker of findInSize(image, scale)) {
      const before = found.get(marker.card);
      if (before === undefined) found.set(marker.card, marker);
      else if (before !== "unclear" && before.answer !== marker.answer)
        found.set(marker.card, "unclear");
    }
    if (scale === 4) break;
    image = halve(image);
  }
  return [...found.values()].filter((marker) => marker !== "unclear");
}

function findInSize(image: GreyImage, scale: number): Marker[] {
  const outlines = traceOutlines(findDark(image), image.width, image.height);
  return outlines.flatMap((outline) => {
    for (const quad of fitQuads(outline, image.width)) {
      const marker = readMarker(image, quad, scale);
      if (marker) return [marker];
    }
    return [];
  });
}

function readMarker(image: GreyImage, quad: Quad, scale: number): Marker | undefined {
  const exact = refineQuad(image, quad);
  const decoded = decodeQuad(image, exact);
  if (!decoded) return undefined;
  // The first corner of the card held upright is, after so many quarter turns, that many corners further.
  const corners = exact.map((_, at) => {
    const corner = exact[(at + decoded.turns) % 4] ?? { x: 0, y: 0 };
    return { x: corner.x * scale, y: corner.y * scale };
  }) as unknown as Quad;
  return { card: decoded.card, answer: findAnswer(corners), corners };
}

/** Returns the side that is up; undefined if none is clearly. */
function findAnswer(corners: Quad): number | undefined {
  const middle = mean(corners);
  const answers = corners.flatMap((corner, side) => {
    const next = corners[(side + 1) % 4] ?? corner;
    const towards = {
      x: (corner.x + next.x) / 2 - middle.x,
      y: (corner.y + next.y) / 2 - middle.y,
    };
    const tilt = (Math.atan2(Math.abs(towards.x), -towards.y) * 180) / Math.PI;
    return tilt <= maxTilt ? [side] : [];
  });
  return answers.length === 1 ? answers[0] : undefined;
}

const mean = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
