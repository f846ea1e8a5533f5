import { remembered } from "#app/lib/remembered.ts";

import { countGrowth } from "./count-growth.server.ts";
import { countLearners } from "./count-learners.server.ts";
import type { GrowthSpan } from "./growth.ts";

const keptForSeconds = 60;

/** What `countGrowth` says of a span, and how many learners there are, not older than a minute. */
export const recentGrowth = (span: GrowthSpan) => asked[span]();

const ask = (span: GrowthSpan) =>
  remembered(keptForSeconds, async () => {
    const [steps, learners] = await Promise.all([countGrowth(span), countLearners()]);
    return { steps, learners };
  });

const asked = { days: ask("days"), weeks: ask("weeks"), months: ask("months") };
