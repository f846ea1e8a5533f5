import { Rng } from "#bin/demo/rng.ts";

/** Returns numbers from 0 to below 1; the same ones for the same seed. */
export type Random = () => number;

export function createRandom(seed: number): Random {
  const rng = new Rng(String(seed), "answer cards");
  return () => rng.next();
}
