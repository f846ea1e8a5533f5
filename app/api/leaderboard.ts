import { createRoute, z } from "@hono/zod-openapi";

import {
  type LeaderboardKey,
  leaderboardPeriods,
  readLeaderboard,
} from "#app/domains/passport/leaderboard/filter.ts";
import {
  findOwnRank,
  listLeaderboard,
} from "#app/domains/passport/leaderboard/leaderboard.server.ts";
import { readRankCursor, writeRankCursor } from "#app/domains/passport/leaderboard/leaderboard.ts";
import { toOwnRankJson, toRankJson } from "#app/domains/passport/passport-json.ts";
import { publicReader } from "#app/http/cache/lagging-reads.server.ts";
import { isCountryCode } from "#app/lib/country-codes.ts";

import { createResource, json, needs, refusals, requireActor } from "./api-app.ts";
import { PageQuery } from "./paging.ts";
import { OwnRankResponse, RankPage } from "./passport-schemas.ts";

/** The public leaderboard of learners with a public passport, and the actor's own rank. */
export const leaderboard = createResource();

const LeaderboardFilter = z.object({
  period: z.enum(leaderboardPeriods).default("all").openapi({
    description: "Points of all time, of this month, or of this week (ISO 8601), in UTC.",
  }),
  country: z.string().refine(isCountryCode, "profile.countryUnknown").optional().openapi({
    description: "Learners of one country, by its two letters.",
    example: "KE",
  }),
  goal: z.coerce.number().int().min(1).max(17).optional().openapi({
    description: "Points for one goal alone.",
  }),
});

const LeaderboardQuery = PageQuery.extend({
  ...LeaderboardFilter.shape,
  cursor: z
    .string()
    .refine((cursor) => readRankCursor(cursor) !== undefined)
    .optional()
    .openapi({ description: "`next_cursor` of the page before." }),
});

const toLeaderboard = (query: z.infer<typeof LeaderboardFilter>): LeaderboardKey =>
  readLeaderboard(
    new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`])),
  );

leaderboard.openapi(
  createRoute({
    method: "get",
    path: "/leaderboard",
    operationId: "getLeaderboard",
    tags: ["Passports"],
    summary: "List public passports by points, with rank",
    description:
      "The rank counts private passports and those who stay out too, which are not listed. Equal points share a rank.",
    request: { query: LeaderboardQuery },
    responses: {
      200: { description: "One page", content: json(RankPage) },
      ...refusals(400),
    },
  }),
  async (c) => {
    const { limit, cursor, ...leaderboard } = c.req.valid("query");
    const after = cursor === undefined ? undefined : readRankCursor(cursor);
    const { items, next } = await publicReader(c.var.ctx)((tx) =>
      listLeaderboard(toLeaderboard(leaderboard), { limit, after }, tx),
    );
    return c.json(
      { items: items.map(toRankJson), next_cursor: next ? writeRankCursor(next) : null },
      200,
    );
  },
);

leaderboard.openapi(
  createRoute({
    method: "get",
    path: "/me/standing",
    operationId: "getMyStanding",
    tags: ["Me"],
    summary: "Read your place on a leaderboard, with the nearest above and below",
    description: "Your place is yours to see, also while your passport is private.",
    ...needs("profile:read"),
    request: { query: LeaderboardFilter },
    responses: {
      200: {
        description: "Your place",
        content: json(OwnRankResponse),
      },
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const actor = await requireActor(c);
    const leaderboard = toLeaderboard(c.req.valid("query"));
    return c.json(toOwnRankJson(leaderboard, await findOwnRank(actor.id, leaderboard)), 200);
  },
);
