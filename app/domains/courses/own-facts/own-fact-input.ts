import { z } from "@hono/zod-openapi";

import { CreditDay } from "#app/domains/courses/studio/input.ts";
import { yearPattern } from "#app/domains/facts/quote.ts";

import { haveDistinctKeys, ownFactLimits as limits } from "./own-fact.ts";

const line = (max: number, missing: string) =>
  z
    .string(missing)
    .transform((text) => text.trim().replaceAll(/\s+/g, " "))
    .pipe(z.string().min(1, missing).max(max, `common.tooLong|max=${max}`));

const range = z
  .tuple([z.number(), z.number()], "ownFacts.valuesRequired")
  .refine(([from, to]) => from < to, "ownFacts.rangeInvalid");

const year = `ownFacts.sourceYearInvalid|min=1700|max=2100`;

/** The parts of a course's own fact that its form and course.json have alike. */
export const factParts = {
  key: z
    .string("ownFacts.keyInvalid")
    .max(limits.key, `common.tooLong|max=${limits.key}`)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "ownFacts.keyInvalid"),
  title: line(limits.title, "ownFacts.titleRequired"),
  unit: line(limits.unit, "ownFacts.unitRequired"),
  place: line(limits.place, "ownFacts.placeRequired"),
  checked: CreditDay.optional(),
  review: CreditDay,
  note: line(limits.note, "common.invalidValue").optional(),
};

/** The parts of the source of such a fact. */
export const sourceParts = {
  publisher: line(limits.publisher, "ownFacts.publisherRequired"),
  title: line(limits.sourceTitle, "ownFacts.sourceTitleRequired"),
  year: z.int(year).min(1700, year).max(2100, year),
  link: z
    .url({ protocol: /^https?$/, error: "ownFacts.linkInvalid" })
    .max(limits.link, `common.tooLong|max=${limits.link}`)
    .optional(),
};

/** The values of such a fact by year or period. */
export const FactValues = z
  .record(
    z.string().regex(yearPattern, "ownFacts.yearInvalid"),
    z.union([z.number(), range], "ownFacts.valuesRequired"),
    "ownFacts.valuesRequired",
  )
  .refine((values) => Object.keys(values).length > 0, "ownFacts.valuesRequired")
  .refine(
    (values) => Object.keys(values).length <= limits.values,
    `ownFacts.tooManyValues|max=${limits.values}`,
  );

/** Schema of `facts` in course.json: the course's own facts. */
export const OwnFactsInput = z
  .array(z.strictObject({ ...factParts, values: FactValues, source: z.strictObject(sourceParts) }))
  .max(limits.facts, "studio.tooMany")
  .refine(haveDistinctKeys, "ownFacts.keysRepeated");
