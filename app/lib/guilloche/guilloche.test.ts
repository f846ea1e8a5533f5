import { expect, test } from "vitest";

import { guilloche, smallRosette } from "./guilloche.ts";

const ids = Array.from({ length: 200 }, (_, index) => `profile-${index}`);

test("the pattern of a passport is deterministic", () => {
  expect(guilloche("ada")).toEqual(guilloche("ada"));
});

test("every passport has its own pattern", () => {
  const paths = ids.map((id) => guilloche(id).waves[0]?.path);
  expect(new Set(paths).size).toBe(ids.length);
});

test("the pattern consists of fine lines within its area", () => {
  for (const id of ids) {
    const { waves, rosette } = guilloche(id);
    for (const { path } of [...waves, rosette]) {
      expect(path).toMatch(/^m[-\d ]+l[-\d ]+z?$/);
      expect(extent(path)).toBeLessThanOrEqual(301);
    }
  }
});

test.each([
  ["row", 300],
  ["large", 900],
] as const)("the rosette of a portrait in size %s is short and within its radius", (size, most) => {
  const rosettes = ids.map((id) => smallRosette(id, size));
  for (const { path, radius } of rosettes) {
    expect(path.length).toBeLessThan(most);
    expect(extent(path)).toBeLessThanOrEqual(radius + 1);
  }
  expect(new Set(rosettes.map(({ path }) => path)).size).toBeGreaterThan(ids.length / 2);
});

function extent(path: string): number {
  const numbers = path.match(/-?\d+/g)?.map(Number) ?? [];
  let y = 0;
  const heights = numbers.filter((_, index) => index % 2 === 1).map((step) => (y += step));
  return Math.max(...heights.map(Math.abs));
}
