import { z } from "@hono/zod-openapi";

import { isCountryCode } from "#app/lib/country-codes.ts";

import { yearPattern } from "./quote.ts";

const key = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const text = z.string().trim().min(1);
const range = z.tuple([z.number(), z.number()]).refine(([from, to]) => from < to);
const values = z
  .record(z.string().regex(yearPattern), z.union([z.number(), range]))
  .refine((values) => Object.keys(values).length > 0, "a fact has at least one value");

const ByPlace = z.strictObject({
  /** The year or period that all of them speak of. */
  year: z.string().regex(yearPattern),
  /** By ISO 3166 code. */
  values: z
    .record(z.string().refine(isCountryCode, "not an ISO 3166 code"), z.number())
    .refine((values) => Object.keys(values).length > 1, "a map needs two countries"),
});

const Source = z.strictObject({
  publisher: text,
  title: text,
  year: z.int().min(1700).max(2100),
  /** The publisher's stable address; missing if nobody knows one. */
  link: z.url({ protocol: /^https$/ }).optional(),
  /** The source that replaced it: facts that still rest on this one are listed by `npm run facts`. */
  supersededBy: key.optional(),
});

const Fact = z.strictObject({
  title: text.max(140),
  /** "%", or what is counted, after the number: "people", "tonnes a year". */
  unit: text,
  /** An ISO 3166 country code or a UN M49 region code; "001" is the world. */
  place: z.string().regex(/^(?:[A-Z]{2}|\d{3})$/),
  /** The values of one edition, by the year or period they speak of. The newest is what `{fact:KEY}` quotes. */
  values,
  /** The values of countries, from the same source. */
  byPlace: ByPlace.optional(),
  /** Digits after the decimal point that are always written, such as 2 for a price. */
  decimals: z.int().min(0).max(4).optional(),
  source: key,
  /** The day when somebody last compared the values with the source; missing if nobody has. */
  checked: z.iso.date().optional(),
  /** The day when a newer edition is to be looked for. */
  review: z.iso.date(),
  /** How the figure was made, and how certain it is. */
  note: text.optional(),
  /** What earlier editions said, and the day they were replaced. */
  earlier: z
    .array(z.strictObject({ values, source: key, replaced: z.iso.date() }))
    .min(1)
    .optional(),
  /** The fact to quote instead. A key is never removed: older versions of courses quote it. */
  supersededBy: key.optional(),
});

/** Schema of a file of `content/facts`: the figures about a goal, and the sources that they are from. */
export const FactFile = z.strictObject({
  sources: z.record(key, Source),
  facts: z.record(key, Fact),
});
export type FactFile = z.output<typeof FactFile>;
