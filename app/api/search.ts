import { createRoute, z } from "@hono/zod-openapi";

import { parseQuery } from "#app/domains/search/parse-query.ts";
import { toFoundJson } from "#app/domains/search/search-json.ts";
import { searchWithinLimits } from "#app/domains/search/search-within-limits.server.ts";
import {
  readFoundCursor,
  searchableKinds,
  searchLimits,
  writeFoundCursor,
} from "#app/domains/search/searchable.ts";
import { publicReader } from "#app/http/cache/lagging-reads.server.ts";

import { createResource, json, refusals, tooManyRequests } from "./api-app.ts";

/** The search over public content. */
export const search = createResource();

const FoundAnswer = z
  .object({
    kind: z.enum(searchableKinds),
    id: z.string().openapi({ description: "Of the thing itself; of a goal its number." }),
    title: z.string().openapi({ example: "Clean water and sanitation" }),
    summary: z.string().openapi({ description: "Plain text, at most 300 characters." }),
    sdg_goal: z.int().min(1).max(17).nullable().openapi({ example: 6 }),
    path: z.string().openapi({ example: "/sdgs/6", description: "Its page on this site." }),
    start_date: z.iso.datetime().nullable().openapi({ description: "Of an event." }),
    time_zone: z.string().nullable().openapi({ description: "Of an event." }),
    country: z.string().nullable().openapi({ description: "Of a person." }),
  })
  .openapi("Found");

const count = z.int().min(0);
const SearchAnswer = z
  .object({
    items: z.array(FoundAnswer),
    alike: z
      .array(FoundAnswer)
      .openapi({ description: "Where little answers the words: what nearly does." }),
    counts: z.object({
      course: count,
      mission: count,
      event: count,
      article: count,
      post: count,
      goal: count,
      person: count,
    }),
    next_cursor: z.string().nullable(),
  })
  .openapi("SearchAnswer");

const SearchQuery = z.object({
  q: z.string().max(searchLimits.query).openapi({
    example: "clean water",
    description: 'Words; "in quotes" as they stand; -without.',
  }),
  kind: z.enum(searchableKinds).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20).openapi({ example: 20 }),
  cursor: z
    .string()
    .refine((cursor) => readFoundCursor(cursor) !== undefined)
    .optional()
    .openapi({ description: "`next_cursor` of the page before." }),
});

const noCounts = { course: 0, mission: 0, event: 0, article: 0, post: 0, goal: 0, person: 0 };

search.openapi(
  createRoute({
    method: "get",
    path: "/search",
    operationId: "search",
    tags: ["Search"],
    summary: "Search courses, missions, events, articles, conversations, goals and people",
    description:
      "The best first. Only what a stranger may see is found, of people those with a public passport. " +
      "The last word may be the beginning of one; accents and case do not matter. Counts end at a few hundred.",
    request: { query: SearchQuery },
    responses: {
      200: {
        description: "One page of results",
        content: json(SearchAnswer),
      },
      ...refusals(400, 429),
    },
  }),
  async (c) => {
    const { q, kind, limit, cursor } = c.req.valid("query");
    const asked = parseQuery(q);
    if (!asked) return c.json({ items: [], alike: [], counts: noCounts, next_cursor: null }, 200);
    const after = cursor === undefined ? undefined : readFoundCursor(cursor);
    const { ctx } = c.var;
    const options = { limit, kind, after };
    const searched = await searchWithinLimits(ctx.network, asked, options, publicReader(ctx));
    if (!searched.ok) return tooManyRequests(c, searched.seconds);
    const { items, alike, counts, next } = searched.answer;
    return c.json(
      {
        items: items.map(toFoundJson),
        alike: alike.map(toFoundJson),
        counts,
        next_cursor: next ? writeFoundCursor(next) : null,
      },
      200,
    );
  },
);
