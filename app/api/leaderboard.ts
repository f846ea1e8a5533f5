import { createRoute, z } from "@hono/zod-openapi";

import { listLeaderboard } from "#app/domains/passport/leaderboard.server.ts";
import { readStandingCursor, writeStandingCursor } from "#app/domains/passport/leaderboard.ts";
import { toStandingJson } from "#app/domains/passport/passport-json.ts";

import { createResource, refusals } from "./api-app.ts";
import { PageQuery } from "./paging.ts";
import { StandingPage } from "./passport-schemas.ts";

/** Learners with a public passport by points, for everyone. */
export const leaderboard = createResource();

const LeaderboardQuery = PageQuery.extend({
  cursor: z
    .string()
    .refine((cursor) => readStandingCursor(cursor) !== undefined)
    .optional()
    .openapi({ description: "`next_cursor` of the page before." }),
});

leaderboard.openapi(
  createRoute({
    method: "get",
    path: "/leaderboard",
    tags: ["Passports"],
    summary: "List public passports by total points, with rank",
    description:
      "The rank is exact and counts private passports too, which are not listed. Equal points share a rank.",
    request: { query: LeaderboardQuery },
    responses: {
      200: { description: "One page", content: { "application/json": { schema: StandingPage } } },
      ...refusals(400),
    },
  }),
  async (c) => {
    const { limit, cursor } = c.req.valid("query");
    const after = cursor === undefined ? undefined : readStandingCursor(cursor);
    const { items, next } = await listLeaderboard({ limit, after });
    return c.json(
      { items: items.map(toStandingJson), next_cursor: next ? writeStandingCursor(next) : null },
      200,
    );
  },
);
