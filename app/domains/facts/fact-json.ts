import { z } from "@hono/zod-openapi";

import type { Fact, FactSource, FactValue, ListedFact } from "./fact.ts";

const Value = z.union([z.number(), z.array(z.number()).length(2)]).openapi({
  description: "A number, or the lowest and the highest of a range. Shares are percentages.",
  example: 808_000_000,
});
const Points = z
  .array(z.object({ year: z.string().openapi({ example: "2024" }), value: Value }))
  .openapi({ description: "The values by year or period, oldest first." });
const Source = z.object({
  publisher: z.string().openapi({ example: "World Bank" }),
  title: z.string().openapi({ example: "Poverty, Prosperity, and Planet Report 2024" }),
  year: z.int().openapi({ example: 2024 }),
  link: z.url().nullable(),
});

/** A fact as the API and the files return it. */
export const FactJson = z
  .object({
    key: z.string().openapi({ example: "extreme-poverty-people" }),
    title: z.string().openapi({ example: "People in extreme poverty" }),
    sdg_goal: z.int().min(1).max(17).openapi({ example: 1 }),
    value: Value,
    unit: z.string().openapi({ example: "people", description: '"%" for shares.' }),
    year: z.string().openapi({
      example: "2025",
      description: "The year or period that the value speaks of.",
    }),
    place: z.string().openapi({
      example: "001",
      description: 'An ISO 3166 country code or a UN M49 region code; "001" is the world.',
    }),
    points: Points,
    by_place: z
      .object({
        year: z.string().openapi({ example: "2024" }),
        values: z.record(z.string(), z.number()).openapi({
          description: "The values of countries by ISO 3166 code.",
          example: { KE: 68.5 },
        }),
      })
      .nullable()
      .openapi({ description: "The values of single countries, if the source has them." }),
    source: Source,
    checked_at: z.iso.date().nullable().openapi({
      description: "When the value was last compared with its source; `null` if it hasn’t been.",
    }),
    review_at: z.iso.date().openapi({ description: "When a newer edition will be looked for." }),
    note: z.string().nullable(),
    earlier: z
      .array(z.object({ points: Points, source: Source, replaced_at: z.iso.date() }))
      .openapi({ description: "What earlier editions said." }),
    superseded_by: z.string().nullable().openapi({ description: "The key of a newer fact." }),
  })
  .openapi("Fact");

/** Returns a fact as the API and the files return it. */
export const toFactJson = (fact: ListedFact): z.output<typeof FactJson> => ({
  key: fact.key,
  title: fact.title,
  sdg_goal: fact.goal,
  value: toValue(fact.value),
  unit: fact.unit,
  year: fact.year,
  place: fact.place,
  points: toPoints(fact.points),
  by_place: fact.byPlace ?? null,
  source: toSource(fact.source),
  checked_at: fact.checked ?? null,
  review_at: fact.review,
  note: fact.note ?? null,
  earlier: fact.earlier.map(({ points, source, replaced }) => ({
    points: toPoints(points),
    source: toSource(source),
    replaced_at: replaced,
  })),
  superseded_by: fact.supersededBy ?? null,
});

const toValue = (value: FactValue) => (typeof value === "number" ? value : [...value]);

const toPoints = (points: Fact["points"]) =>
  points.map(({ year, value }) => ({ year, value: toValue(value) }));

const toSource = ({ publisher, title, year, link }: FactSource) => ({
  publisher,
  title,
  year,
  link: link ?? null,
});
