import { csvLine, csvStart } from "#app/lib/csv.ts";

import { toFactJson } from "./fact-json.ts";
import { type Fact, factsLicence, type ListedFact, plainValue } from "./fact.ts";

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

/** Returns facts as CSV: one line for each value, so that a fact with values of several years or countries has several lines. */
export const writeFactsCsv = (facts: readonly Fact[]): string =>
  [csvStart + csvLine(columns), ...facts.flatMap(linesOf)].join("");

function linesOf(fact: Fact): string[] {
  const { place, points, byPlace } = fact;
  const countries = Object.entries(byPlace?.values ?? {});
  const lines = [
    ...points.map((point) => ({ ...point, place })),
    ...countries.map(([code, value]) => ({ year: byPlace?.year ?? "", place: code, value })),
  ];
  return lines.map((line) =>
    csvLine([
      fact.key,
      fact.title,
      fact.goal,
      typeof line.value === "number" ? line.value : plainValue(line.value),
      fact.unit,
      line.year,
      line.place,
      fact.source.publisher,
      fact.source.title,
      fact.source.year,
      fact.source.link ?? null,
      fact.checked ?? null,
      fact.review,
      fact.note ?? null,
    ]),
  );
}

/** Returns facts as JSON, with their licence. */
export const writeFactsJson = (facts: readonly ListedFact[]): string =>
  JSON.stringify({ licence: factsLicence, facts: facts.map(toFactJson) }, null, 2);
