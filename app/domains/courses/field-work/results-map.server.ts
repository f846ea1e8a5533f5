import { readWorld } from "#app/domains/facts/charts/world.server.ts";

import type { FieldResults, ResultsMap } from "./results.ts";

/** Returns the world with the countries where enough learners took part; undefined if there is none. */
export function drawResultsMap({ countries }: FieldResults): ResultsMap | undefined {
  if (countries.length === 0) return undefined;
  const { width, height, shapes, rest, dots } = readWorld();
  const most = Math.max(...countries.map(({ n }) => n));
  const numbers = new Map(countries.map(({ country, n }) => [country, n]));
  const marked = countries.flatMap(({ country, n }): ResultsMap["marked"] => {
    const [path, dot] = [shapes.get(country), dots.get(country)];
    // By its root, so that a country with many doesn't leave all others pale.
    const tint = Math.round(30 + 70 * Math.sqrt(n / most));
    if (path !== undefined) return [{ country, n, tint, path }];
    return dot ? [{ country, n, tint, dot }] : [];
  });
  const others = [...shapes].filter(([code]) => !numbers.has(code)).map(([, path]) => path);
  return { width, height, land: others.join("") + rest, marked };
}
