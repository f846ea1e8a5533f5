import { memoizeFor } from "#app/lib/memoize-for.ts";
import { readFromReplica } from "#db/replica.server.ts";

import { countGrowth } from "./count-growth.server.ts";
import { countLearners } from "./count-learners.server.ts";
import type { GrowthSpan } from "./growth.ts";

const cacheSeconds = 60;
const patienceMs = 10_000;

/** Returns the result of `countGrowth` for a span and the number of learners, cached for up to a minute. */
export const recentGrowth = (span: GrowthSpan) => asked[span]();

const ask = (span: GrowthSpan) =>
  memoizeFor(cacheSeconds, async () => {
    return readFromReplica(patienceMs)(async (tx) => {
      const [steps, learners] = await Promise.all([countGrowth(span, tx), countLearners(tx)]);
      return { steps, learners };
    });
  });

const asked = { days: ask("days"), weeks: ask("weeks"), months: ask("months") };
