import { createRoute, z } from "@hono/zod-openapi";

import { FactJson, toFactJson } from "#app/domains/facts/fact-json.ts";
import { findFact, listFacts } from "#app/domains/facts/facts.server.ts";

import { createResource, json, refusals, refused } from "./api-app.ts";
import { PageQuery, pageOf } from "./paging.ts";

/** The figures that courses, goal pages and articles quote. */
export const facts = createResource();

const FactsQuery = PageQuery.extend({
  goal: z.coerce.number().int().min(1).max(17).optional().openapi({ example: 1 }),
  q: z.string().max(100).optional().openapi({
    example: "poverty",
    description: "Words of the title, the key or the source.",
  }),
  cursor: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: "`next_cursor` of the previous page." }),
});

facts.openapi(
  createRoute({
    method: "get",
    path: "/facts",
    operationId: "listFacts",
    tags: ["Facts"],
    summary: "List facts",
    description:
      "Returns the figures that courses, goal pages and articles quote, by goal. Filter them by goal or by words. The list may be used under CC BY 4.0.",
    request: { query: FactsQuery },
    responses: {
      200: { description: "A page of facts", content: json(pageOf(FactJson)) },
      ...refusals(400),
    },
  }),
  (c) => {
    const { limit, cursor, ...filter } = c.req.valid("query");
    const found = listFacts(filter);
    const start = found.findIndex(({ key }) => key === cursor) + 1;
    const items = found.slice(start, start + limit);
    const hasMore = start + limit < found.length;
    const next_cursor = hasMore ? (items.at(-1)?.key ?? null) : null;
    return c.json({ items: items.map(toFactJson), next_cursor }, 200);
  },
);

facts.openapi(
  createRoute({
    method: "get",
    path: "/facts/{fact}",
    operationId: "getFact",
    tags: ["Facts"],
    summary: "Retrieve a fact",
    description:
      "Returns a figure with its source, its values in other years and earlier editions.",
    request: {
      params: z.object({
        fact: z.string().max(200).openapi({ example: "extreme-poverty-people" }),
      }),
    },
    responses: {
      200: { description: "The fact", content: json(FactJson) },
      ...refusals(404),
    },
  }),
  (c) => {
    const fact = findFact(c.req.valid("param").fact);
    if (!fact) return refused(c, { status: 404, key: "common.notFound" });
    return c.json(toFactJson(fact), 200);
  },
);
