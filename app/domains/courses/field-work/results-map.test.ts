import { expect, test } from "vitest";

import { drawResultsMap } from "./results-map.server.ts";

const mapOf = (...countries: { country: string; n: number }[]) =>
  drawResultsMap({ fields: [], countries, people: 50 });

test("marks the countries of a course's learners, the darker the more there are", () => {
  expect(mapOf()).toBeUndefined();
  const map = mapOf({ country: "IN", n: 20 }, { country: "KE", n: 5 }, { country: "SG", n: 5 });
  expect(map?.marked).toMatchObject([
    { country: "IN", n: 20, tint: 100, path: expect.stringMatching(/^M/) },
    { country: "KE", n: 5, tint: 65, path: expect.stringMatching(/^M/) },
    // Too small to be seen as a shape.
    { country: "SG", n: 5, tint: 65, dot: [expect.any(Number), expect.any(Number)] },
  ]);
  for (const { path } of map?.marked ?? []) {
    if (path !== undefined) expect(map?.land).not.toContain(path);
  }
});
