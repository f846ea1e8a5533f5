import { createRoute, z } from "@hono/zod-openapi";

import { measures } from "#app/domains/impact/measure.ts";
import { unitOf } from "#app/domains/impact/open-data.ts";
import { listByCountry, listByMonth, listSums } from "#app/domains/impact/sums.server.ts";
import { publicReader } from "#app/http/cache/lagging-reads.server.ts";

import { createResource, json } from "./api-app.ts";

/** What missions measured, added up, as open data. */
export const impact = createResource();

const license = "https://creativecommons.org/licenses/by/4.0/";

const sum = {
  measure: z.enum(measures).openapi({ example: "litter_kg" }),
  unit: z.string().openapi({
    description: "A symbol, or `count` for things and people.",
    example: "kg",
  }),
  quantity: z.number().openapi({
    description: "The sum of the confirmed quantities.",
    example: 1204.5,
  }),
  submissions: z.int().openapi({
    description: "The number of approved submissions behind the sum.",
    example: 96,
  }),
};

const ImpactJson = z
  .object({
    license: z.url().openapi({ description: "You may use the data under this licence." }),
    sums: z.array(z.object(sum)).openapi({ description: "Of all learners." }),
    by_month: z
      .array(
        z.object({
          month: z.string().openapi({
            description: "The month of submission, in UTC.",
            example: "2026-11",
          }),
          sdg_goal: z.int().min(1).max(17).nullable().openapi({
            description: "`null` for missions without a goal.",
            example: 14,
          }),
          ...sum,
        }),
      )
      .openapi({ description: "By month and goal, first month first." }),
    by_country: z
      .array(
        z.object({
          country: z.string().nullable().openapi({
            description:
              "Two-letter code (ISO 3166-1); `null` for all countries with too few learners and for learners without one.",
            example: "KE",
          }),
          ...sum,
        }),
      )
      .openapi({ description: "By country, greatest first." }),
  })
  .openapi("Impact");

impact.openapi(
  createRoute({
    method: "get",
    path: "/impact",
    operationId: "getImpact",
    tags: ["Missions"],
    summary: "Retrieve the measured impact",
    description:
      "Returns what missions measured, added up over all approved submissions: in total, by month and goal, and by country. A country is named once 5 of its learners have contributed. Licensed under CC BY 4.0.",
    responses: { 200: { description: "The sums", content: json(ImpactJson) } },
  }),
  async (c) => {
    const [sums, months, countries] = await publicReader(c.var.ctx)((tx) =>
      Promise.all([listSums(undefined, tx), listByMonth(tx), listByCountry(undefined, tx)]),
    );
    return c.json(
      {
        license,
        sums: sums.map((one) => ({ ...one, unit: unitOf(one.measure) })),
        by_month: months.map(({ month, goal, ...one }) => ({
          month,
          sdg_goal: goal,
          ...one,
          unit: unitOf(one.measure),
        })),
        by_country: [...countries].flatMap(([measure, some]) =>
          some.map((one) => ({ ...one, measure, unit: unitOf(measure) })),
        ),
      },
      200,
    );
  },
);
