import { expect, test } from "vitest";

import { arch } from "./shapes.ts";

test("an arch is as high as the other stamps, so that none covers the one above it", () => {
  const points = (arch(124, 54, 5).match(/-?[\d.]+/g) ?? []).map(Number);
  const heights = points.filter((_, index) => index % 2 === 1);
  expect(Math.max(...heights)).toBe(54);
  expect(Math.min(...heights)).toBeCloseTo(-56.36, 2);
});
