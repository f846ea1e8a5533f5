import { csvLine, csvStart } from "#app/lib/csv.ts";

import { toFactJson } from "./fact-json.ts";
import { type Fact, factsLicence, plainValue } from "./fact.ts";

const columns = [
  "key",
  "title",
  "sdg_goal",
  "value",
  "unit",
  "year",
  "place",
  "publisher",
  "source",
  "source_year",
  "link",
  "checked_at",
  "review_at",
  "note",
];

/** Returns facts as CSV: one line for each value, so that a fact with values of several years has several lines. */
export const writeFactsCsv = (facts: readonly Fact[]): string =>
  [csvStart + csvLine(columns), ...facts.flatMap(linesOf)].join("");

const linesOf = (fact: Fact) =>
  fact.points.map(({ year, value }) =>
    csvLine([
      fact.key,
      fact.title,
      fact.goal,
      typeof value === "number" ? value : plainValue(value),
      fact.unit,
      year,
      fact.place,
      fact.source.publisher,
      fact.source.title,
      fact.source.year,
      fact.source.link ?? null,
      fact.checked ?? null,
      fact.review,
      fact.note ?? null,
    ]),
  );

/** Returns facts as JSON, with their licence. */
export const writeFactsJson = (facts: readonly Fact[]): string =>
  JSON.stringify({ licence: factsLicence, facts: facts.map(toFactJson) }, null, 2);
