import { createRoute, z } from "@hono/zod-openapi";

import { type Board, boardPeriods, readBoard } from "#app/domains/passport/board.ts";
import { findOwnStanding, listLeaderboard } from "#app/domains/passport/leaderboard.server.ts";
import { readStandingCursor, writeStandingCursor } from "#app/domains/passport/leaderboard.ts";
import { toOwnStandingJson, toStandingJson } from "#app/domains/passport/passport-json.ts";
import { publicReader } from "#app/http/lagging-reads.server.ts";
import { isCountryCode } from "#app/lib/country-codes.ts";

import { createResource, json, needs, refusals, requireActor } from "./api-app.ts";
import { PageQuery } from "./paging.ts";
import { OwnStandingAnswer, StandingPage } from "./passport-schemas.ts";

/** Learners with a public passport by points, for everyone; and one's own place among them. */
export const leaderboard = createResource();

const BoardQuery = z.object({
  period: z.enum(boardPeriods).default("all").openapi({
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
  ...BoardQuery.shape,
  cursor: z
    .string()
    .refine((cursor) => readStandingCursor(cursor) !== undefined)
    .optional()
    .openapi({ description: "`next_cursor` of the page before." }),
});

const toBoard = (query: z.infer<typeof BoardQuery>): Board =>
  readBoard(new URLSearchParams(Object.entries(query).map(([name, value]) => [name, `${value}`])));

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
      200: { description: "One page", content: json(StandingPage) },
      ...refusals(400),
    },
  }),
  async (c) => {
    const { limit, cursor, ...board } = c.req.valid("query");
    const after = cursor === undefined ? undefined : readStandingCursor(cursor);
    const { items, next } = await publicReader(c.var.ctx)((tx) =>
      listLeaderboard(toBoard(board), { limit, after }, tx),
    );
    return c.json(
      { items: items.map(toStandingJson), next_cursor: next ? writeStandingCursor(next) : null },
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
    request: { query: BoardQuery },
    responses: {
      200: {
        description: "Your place",
        content: json(OwnStandingAnswer),
      },
      ...refusals(400, 401, 403),
    },
  }),
  async (c) => {
    const actor = await requireActor(c);
    const board = toBoard(c.req.valid("query"));
    return c.json(toOwnStandingJson(board, await findOwnStanding(actor.id, board)), 200);
  },
);
