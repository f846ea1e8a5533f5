/** Returns a picture blurred with a normal distribution of so many pixels. */
export function blur(
  image: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  if (sigma <= 0) return image;
  const reach = Math.ceil(3 * sigma);
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const sideways = convolve(image, width, height, weights, 1, 0);
  return convolve(sideways, width, height, weights, 0, 1);
}

/** Returns a picture smeared over so many pixels in a direction in degrees. */
export function moveBlur(
  image: Float32Array,
  width: number,
  height: number,
  length: number,
  angle: number,
): Float32Array {
  if (length <= 0) return image;
  const steps = Math.max(3, 2 * Math.ceil(length) + 1);
  const weights = Array.from({ length: steps }, () => 1);
  const step = length / (steps - 1);
  const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return convolve(image, width, height, weights, step * dx, step * dy);
}

function convolve(
  image: Float32Array,
  width: number,
  height: number,
  weights: readonly number[],
  dx: number,
  dy: number,
): Float32Array {
  const result = new Float32Array(image.length);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const middle = (weights.length - 1) / 2;
  for (const [at, weight] of weights.entries()) {
    const [ox, oy] = [dx * (at - middle), dy * (at - middle)];
    const [x0, y0] = [Math.floor(ox), Math.floor(oy)];
    const [fx, fy] = [ox - x0, oy - y0];
    const part = weight / total;
    for (let y = 0; y < height; y++) {
      const top = clamp(y + y0, height) * width;
      const below = clamp(y + y0 + 1, height) * width;
      for (let x = 0; x < width; x++) {
        const [left, right] = [clamp(x + x0, width), clamp(x + x0 + 1, width)];
        const upper = (image[top + left] ?? 0) * (1 - fx) + (image[top + right] ?? 0) * fx;
        const lower = (image[below + left] ?? 0) * (1 - fx) + (image[below + right] ?? 0) * fx;
        const index = y * width + x;
        result[index] = (result[index] ?? 0) + part * (upper * (1 - fy) + lower * fy);
      }
    }
  }
  return result;
}

const clamp = (value: number, size: number) => Math.min(Math.max(value, 0), size - 1);
