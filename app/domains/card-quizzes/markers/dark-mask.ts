import type { GreyImage } from "./image.ts";

/** Half the side of the square around a pixel that it is compared with, in pixels. */
const radius = 9;
/** By how much a dark pixel is darker than its surroundings at least, in shades of grey. */
const minDifference = 5;

/**
 * Returns 1 for each pixel that is darker than the mean of its surroundings, which finds dark areas in uneven light. The
 * picture is smoothed first, against noise. The outermost pixels are 0, so that every dark area has an outline.
 */
export function findDark(image: GreyImage): Uint8Array {
  const { width, height } = image;
  const smooth = smoothen(image);
  const sums = sumUp(smooth, width, height);
  const stride = width + 1;
  const dark = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    const top = Math.max(0, y - radius) * stride;
    const bottom = Math.min(height, y + radius + 1) * stride;
    const rows = (bottom - top) / stride;
    for (let x = 1; x < width - 1; x++) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum =
        (sums[bottom + right] ?? 0) -
        (sums[bottom + left] ?? 0) -
        (sums[top + right] ?? 0) +
        (sums[top + left] ?? 0);
      const at = y * width + x;
      // Compared without a division: the mean is the sum over the number of pixels.
      if (((smooth[at] ?? 0) + minDifference) * rows * (right - left) < sum) dark[at] = 1;
    }
  }
  return dark;
}

/** Returns each pixel as the mean of itself and its eight neighbours, the nearer ones more (a binomial filter). */
function smoothen({ data, width, height }: GreyImage): Uint8Array {
  const smooth = Uint8Array.from(data);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, at = y * width + 1; x < width - 1; x++, at++) {
      const sides =
        (data[at - 1] ?? 0) +
        (data[at + 1] ?? 0) +
        (data[at - width] ?? 0) +
        (data[at + width] ?? 0);
      const corners =
        (data[at - width - 1] ?? 0) +
        (data[at - width + 1] ?? 0) +
        (data[at + width - 1] ?? 0) +
        (data[at + width + 1] ?? 0);
      smooth[at] = (4 * (data[at] ?? 0) + 2 * sides + corners + 8) >> 4;
    }
  }
  return smooth;
}

/** Returns for each corner of a pixel the sum of all pixels above and to its left, so that any rectangle is four sums. */
function sumUp(data: Uint8Array, width: number, height: number): Uint32Array {
  const stride = width + 1;
  const sums = new Uint32Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * stride + x + 1] = (sums[y * stride + x + 1] ?? 0) + row;
    }
  }
  return sums;
}
