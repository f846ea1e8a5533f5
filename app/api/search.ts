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
    id: z.string().openapi({ description: "The id of the result; for a goal, its number." }),
    title: z.string().openapi({ example: "Clean water and sanitation" }),
    summary: z.string().openapi({ description: "Plain text, at most 300 characters." }),
    sdg_goal: z.int().min(1).max(17).nullable().openapi({ example: 6 }),
    path: z
      .string()
      .openapi({ example: "/sdgs/6", description: "The path of its page on this site." }),
    start_date: z.iso.datetime().nullable().openapi({ description: "The start of an event." }),
    time_zone: z.string().nullable().openapi({ description: "The time zone of an event." }),
    country: z.string().nullable().openapi({ description: "The country of a learner." }),
  })
  .openapi("Found");

const count = z.int().min(0);
const SearchAnswer = z
  .object({
    items: z.array(FoundAnswer),
    alike: z.array(FoundAnswer).openapi({ description: "If there are few results: similar ones." }),
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
    description:
      'Words to search for. Use "quotes" for an exact phrase and -word to exclude a word.',
  }),
  kind: z.enum(searchableKinds).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20).openapi({ example: 20 }),
  cursor: z
    .string()
    .refine((cursor) => readFoundCursor(cursor) !== undefined)
    .optional()
    .openapi({ description: "`next_cursor` of the previous page." }),
});

const noCounts = { course: 0, mission: 0, event: 0, article: 0, post: 0, goal: 0, person: 0 };

search.openapi(
  createRoute({
    method: "get",
    path: "/search",
    operationId: "search",
    tags: ["Search"],
    summary: "Search",
    description:
      "Searches courses, missions, events, articles, conversations, goals and learners with a public passport, most relevant first. " +
      "Case and accents don't matter, and the last word can be incomplete. Counts are capped at a few hundred.",
    request: { query: SearchQuery },
    responses: {
      200: {
        description: "A page of results",
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
