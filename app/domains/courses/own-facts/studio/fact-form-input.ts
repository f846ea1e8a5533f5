import { z } from "@hono/zod-openapi";

import {
  factParts,
  FactValues,
  sourceParts,
} from "#app/domains/courses/own-facts/own-fact-input.ts";
import type { OwnFact } from "#app/domains/courses/own-facts/own-fact.ts";
import type { FactValue } from "#app/domains/facts/fact.ts";
import { plainValue, toPoints } from "#app/domains/facts/fact.ts";
import { yearPattern } from "#app/domains/facts/quote.ts";
import type { FormValues } from "#app/lib/form-fields.ts";

/** The fields of the form of a course's own fact. */
export const factFields = [
  "key",
  "title",
  "values",
  "unit",
  "place",
  "publisher",
  "source_title",
  "source_year",
  "link",
  "checked",
  "review",
  "note",
] as const;
export type FactField = (typeof factFields)[number];

/** Input of the form of a course's own fact; its values have a line for each year. */
export const FactFormInput = z
  .object({
    key: factParts.key,
    title: factParts.title,
    values: z
      .string("ownFacts.valuesRequired")
      .transform((text, context) => {
        const read = readValues(text);
        if (read.values) return read.values;
        context.addIssue({ code: "custom", message: read.problem });
        return z.NEVER;
      })
      .pipe(FactValues),
    unit: factParts.unit,
    place: factParts.place,
    publisher: sourceParts.publisher,
    source_title: sourceParts.title,
    source_year: sourceParts.year,
    link: sourceParts.link,
    checked: factParts.checked,
    review: factParts.review,
    note: factParts.note,
  })
  .transform(({ publisher, source_title: title, source_year: year, link, ...fact }): OwnFact => ({
    ...fact,
    source: { publisher, title, year, link },
  }));

type ReadValues = { values: Record<string, FactValue> } | { values?: undefined; problem: string };

/** Reads values as they are typed or pasted from a table: a year and a number on each line, perhaps below a heading. */
export function readValues(text: string): ReadValues {
  const values: Record<string, FactValue> = {};
  for (const [at, written] of text.split("\n").entries()) {
    const line = written.trim().replaceAll('"', "");
    // The heading of a table names its columns.
    if (line === "" || (at === 0 && !/\d/.test(line))) continue;
    const [, year = "", sign = "", number = ""] =
      /^([^,;\t]*?)\s*([,;\t])\s*(.+)$/.exec(line) ?? [];
    const period = year.trim().replace("–", "-");
    const value = readValue(number, sign !== ",");
    if (!yearPattern.test(period) || value === undefined) {
      return { problem: `ownFacts.lineInvalid|line=${at + 1}` };
    }
    if (period in values) return { problem: `ownFacts.yearTwice|line=${at + 1}` };
    values[period] = value;
  }
  return { values };
}

// "12.5", or "20..25" for a range. Where a comma doesn't separate columns, it can be a decimal comma.
function readValue(text: string, withComma: boolean): FactValue | undefined {
  const numbers = text.split("..").map((part) => {
    const plain = part.replaceAll(/[\s\u00A0\u202F]/g, "").replace("−", "-");
    const written = withComma ? plain.replace(/,(?=\d+$)/, ".") : plain;
    return /^-?\d+(?:\.\d+)?$/.test(written) ? Number(written) : NaN;
  });
  const [from = NaN, to, ...rest] = numbers;
  if (numbers.some(Number.isNaN) || rest.length > 0) return undefined;
  return to === undefined ? from : [from, to];
}

/** Returns a course's own fact as its form shows it. */
export const toFactForm = ({ values, source, ...fact }: OwnFact): FormValues<FactField> => ({
  key: fact.key,
  title: fact.title,
  values: toPoints(values)
    .map(({ year, value }) => `${year}, ${plainValue(value)}`)
    .join("\n"),
  unit: fact.unit,
  place: fact.place,
  publisher: source.publisher,
  source_title: source.title,
  source_year: String(source.year),
  link: source.link ?? "",
  checked: fact.checked ?? "",
  review: fact.review,
  note: fact.note ?? "",
});
