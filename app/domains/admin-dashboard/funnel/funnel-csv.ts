import { csvLine, csvStart } from "#app/lib/csv.ts";

import { funnelSteps, type FunnelWeek } from "./funnel.ts";

/** Returns the funnel as CSV, one line for each week; visits are empty in weeks before they were counted. */
export const funnelCsv = (weeks: readonly FunnelWeek[]): string =>
  csvStart +
  csvLine(["week", "visits", ...funnelSteps]) +
  weeks
    .map((week) => csvLine([week.week, week.visits, ...funnelSteps.map((step) => week[step])]))
    .join("");
