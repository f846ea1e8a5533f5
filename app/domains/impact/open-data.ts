import { csvLine, csvStart } from "#app/lib/csv.ts";

import type { MeasureImpact } from "./impact.ts";
import { type Measure, measureUnits, unitSymbols } from "./measure.ts";
import type { MonthRow } from "./sums.server.ts";

/** Returns the unit of a measure in open data: a symbol, or `count` for things and people. */
export const unitOf = (measure: Measure): string => unitSymbols[measureUnits[measure]] ?? "count";

/** Returns the sums by month as CSV. */
export const monthsCsv = (rows: readonly MonthRow[]): string =>
  [
    csvStart + csvLine(["month", "measure", "unit", "sdg_goal", "quantity", "submissions"]),
    ...rows.map(({ month, measure, goal, quantity, submissions }) =>
      csvLine([month, measure, unitOf(measure), goal, quantity, submissions]),
    ),
  ].join("");

/** Returns the sums by country as CSV; without a code: all others, and learners without a country. */
export const countriesCsv = (sums: ReadonlyMap<Measure, MeasureImpact["countries"]>): string =>
  [
    csvStart + csvLine(["country", "measure", "unit", "quantity", "submissions"]),
    ...[...sums].flatMap(([measure, countries]) =>
      countries.map(({ country, quantity, submissions }) =>
        csvLine([country, measure, unitOf(measure), quantity, submissions]),
      ),
    ),
  ].join("");
