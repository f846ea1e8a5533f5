/** A picture in shades of grey, 0 is black, row by row. */
export type GreyImage = { data: Uint8Array; width: number; height: number };

/** The pixels of a canvas: red, green, blue and opacity of each. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number };

export type Point = { x: number; y: number };

/** Returns the brightness of each pixel (ITU-R BT.601). */
export function toGrey({ data, width, height }: Pixels): GreyImage {
  const grey = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < grey.length; at++, from += 4) {
    const [red, green, blue] = [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
    grey[at] = (77 * red + 150 * green + 29 * blue) >> 8;
  }
  return { data: grey, width, height };
}

/** Returns the picture in half of its width and height: each pixel is the mean of four, which halves the noise. */
export function halve({ data, width, height }: GreyImage): GreyImage {
  const [halfWidth, halfHeight] = [width >> 1, height >> 1];
  const half = new Uint8Array(halfWidth * halfHeight);
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const from = 2 * y * width + 2 * x;
      const sum =
        (data[from] ?? 0) +
        (data[from + 1] ?? 0) +
        (data[from + width] ?? 0) +
        (data[from + width + 1] ?? 0);
      half[y * halfWidth + x] = (sum + 2) >> 2;
    }
  }
  return { data: half, width: halfWidth, height: halfHeight };
}

/**
 * Returns the brightness between pixels, by bilinear interpolation. The middle of the first pixel is at 0.5, 0.5; outside
 * of the picture its edge goes on.
 */
export function sampleAt({ data, width, height }: GreyImage, x: number, y: number): number {
  const left = Math.min(Math.max(x - 0.5, 0), width - 1.001);
  const top = Math.min(Math.max(y - 0.5, 0), height - 1.001);
  const [x0, y0] = [Math.floor(left), Math.floor(top)];
  const [fx, fy] = [left - x0, top - y0];
  const at = y0 * width + x0;
  const above = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? 0) * fx;
  const below = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? 0) * fx;
  return above * (1 - fy) + below * fy;
}
