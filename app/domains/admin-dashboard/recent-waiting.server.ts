import { memoizeFor } from "#app/lib/memoize-for.ts";

import { listWaiting } from "./list-waiting.server.ts";
import type { Waiting } from "./waiting.ts";

const cacheSeconds = 5;
const ask = memoizeFor(cacheSeconds, () => listWaiting());

/** Returns the numbers of `listWaiting`, which are up to five seconds old. */
export const recentWaiting = async (): Promise<Pick<Waiting, "kind" | "n">[]> =>
  (await ask()).map(({ kind, n }) => ({ kind, n }));
