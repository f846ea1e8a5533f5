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
    description:
      "The points that count: all time, this month, or this week (Monday to Sunday, in UTC).",
  }),
  country: z.string().refine(isCountryCode, "profile.countryUnknown").optional().openapi({
    description: "Only learners from this country: two-letter code (ISO 3166-1).",
    example: "KE",
  }),
  goal: z.coerce.number().int().min(1).max(17).optional().openapi({
    description: "Only points for this goal.",
  }),
});

const LeaderboardQuery = PageQuery.extend({
  ...LeaderboardFilter.shape,
  cursor: z
    .string()
    .refine((cursor) => readRankCursor(cursor) !== undefined)
    .optional()
    .openapi({ description: "`next_cursor` of the previous page." }),
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
    summary: "Retrieve the leaderboard",
    description:
      "Returns learners with a public passport, by points. Ranks also count learners who aren't listed: those with a private passport and those who opted out. Learners with equal points share a rank.",
    request: { query: LeaderboardQuery },
    responses: {
      200: { description: "A page of the leaderboard", content: json(RankPage) },
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
    summary: "Retrieve your rank",
    description:
      "Returns your rank on a leaderboard and the learners just above and below you, even if your passport is private.",
    ...needs("profile:read"),
    request: { query: LeaderboardFilter },
    responses: {
      200: {
        description: "Your rank",
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
