import { codeModules, findCard, markerModules } from "./codes.ts";
import { type GreyImage, sampleAt } from "./image.ts";
import type { Quad } from "./outlines.ts";
import { projectTo } from "./projection.ts";

/** How many wrong modules are corrected. Another card differs in eight, so six more would have to be wrong. */
const maxErrors = 1;
/**
 * Only a module that is nearly between black and white is corrected, by this part of their difference: blur makes modules
 * doubtful, while a pattern that is no card at all is clear.
 */
const doubt = 0.2;
/** How much brighter white has to be than black, in shades of grey. */
const minContrast = 14;
/** How many modules of the black border may look white, and how many of the paper around it dark. */
const maxBorderErrors = 3;
const maxPaperErrors = 10;
/** How much of the difference to its neighbours is added to a module, which undoes a part of the blur. */
const sharpening = 0.25;

/** The marker with one module of paper around it. */
const cells = markerModules + 2;

/** Returns which card a quadrilateral shows and by how many quarters it is turned clockwise; undefined if it shows none. */
export function decodeQuad(
  image: GreyImage,
  quad: Quad,
): { card: number; turns: number } | undefined {
  const seen = sharpen(readCells(image, quad));
  const levels = findLevels(seen);
  if (!levels) return undefined;
  let [word, doubtful, wrongBorder, wrongPaper] = [0, 0, 0, 0];
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      const above = (seen[row * cells + column] ?? 0) - levels.middle(row, column);
      const isDark = above < 0;
      const ring = ringOf(row, column);
      if (ring === 0) wrongPaper += isDark ? 1 : 0;
      else if (ring === 1) wrongBorder += isDark ? 0 : 1;
      else {
        const bit = 1 << (codeModules * (row - 2) + column - 2);
        if (isDark) word |= bit;
        if (Math.abs(above) < doubt * levels.contrast) doubtful |= bit;
      }
    }
  }
  if (wrongBorder > maxBorderErrors || wrongPaper > maxPaperErrors) return undefined;
  const found = findCard(word, maxErrors);
  if (!found || ((found.word ^ word) & ~doubtful) !== 0) return undefined;
  return { card: found.card, turns: found.turns };
}

/** Returns how far a cell is from the outside: 0 for the paper, 1 for the border, more for the code. */
const ringOf = (row: number, column: number) =>
  Math.min(row, column, cells - 1 - row, cells - 1 - column);

/** Returns the brightness of each cell, the mean of nine places around its middle. */
function readCells(image: GreyImage, quad: Quad): Float64Array {
  const project = projectTo(quad);
  const seen = new Float64Array(cells * cells);
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      let sum = 0;
      for (const dy of [-0.2, 0, 0.2]) {
        for (const dx of [-0.2, 0, 0.2]) {
          const at = project((column - 0.5 + dx) / markerModules, (row - 0.5 + dy) / markerModules);
          sum += sampleAt(image, at.x, at.y);
        }
      }
      seen[row * cells + column] = sum / 9;
    }
  }
  return seen;
}

function sharpen(seen: Float64Array): Float64Array {
  return seen.map((value, at) => {
    const [row, column] = [Math.floor(at / cells), at % cells];
    if (ringOf(row, column) === 0) return value;
    const neighbours =
      (seen[at - 1] ?? 0) + (seen[at + 1] ?? 0) + (seen[at - cells] ?? 0) + (seen[at + cells] ?? 0);
    return value + sharpening * (4 * value - neighbours);
  });
}

type Plane = (row: number, column: number) => number;

/**
 * Returns the brightness between black and white at each cell, and how much they differ: the mean of two planes, through the
 * black border and through the paper around it, since light falls unevenly. Undefined if they hardly differ.
 */
function findLevels(seen: Float64Array): { middle: Plane; contrast: number } | undefined {
  const black = fitPlane(seen, 1);
  const white = fitPlane(seen, 0);
  const centre = (cells - 1) / 2;
  const contrast = white(centre, centre) - black(centre, centre);
  if (contrast < minContrast) return undefined;
  return { contrast, middle: (row, column) => (black(row, column) + white(row, column)) / 2 };
}

/** Returns the plane through the cells of one ring with the least squares. The ring is symmetric, which separates the sums. */
function fitPlane(seen: Float64Array, ring: number): Plane {
  const middle = (cells - 1) / 2;
  let [count, sum, alongX, alongY, squares] = [0, 0, 0, 0, 0];
  for (let row = 0; row < cells; row++) {
    for (let column = 0; column < cells; column++) {
      if (ringOf(row, column) !== ring) continue;
      const value = seen[row * cells + column] ?? 0;
      count++;
      sum += value;
      alongX += value * (column - middle);
      alongY += value * (row - middle);
      squares += (column - middle) ** 2;
    }
  }
  return (row, column) =>
    sum / count + (alongX * (column - middle) + alongY * (row - middle)) / squares;
}
