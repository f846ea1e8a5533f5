import { createRoute, type z } from "@hono/zod-openapi";

import { toCertificateJson } from "#app/domains/certificates/certificate-json.ts";
import { listCertificates } from "#app/domains/certificates/queries.server.ts";
import { toCompletionJson } from "#app/domains/missions/completions/json.ts";
import { listCompletions } from "#app/domains/missions/completions/queries.server.ts";
import { toActivityJson, toBadgeJson } from "#app/domains/passport/passport-json.ts";
import { listActivities, listBadges } from "#app/domains/passport/queries.server.ts";

import { type createResource, json, needs, refusals, requireActor } from "./api-app.ts";
import { IdPageQuery } from "./paging.ts";
import { ActivityPage, BadgePage, CertificatePage, CompletionPage } from "./passport-schemas.ts";

/** Adds the lists of the actor's activities and rewards, newest first. */
export function addMyLists(me: ReturnType<typeof createResource>): void {
  me.openapi(
    listRoute(
      "activities",
      "your activities",
      "Returns everything you earned points for, and corrections with negative points.",
      ActivityPage,
    ),
    async (c) => {
      const page = await listActivities((await requireActor(c)).id, c.req.valid("query"));
      return c.json(toAnswer(page, toActivityJson), 200);
    },
  );
  me.openapi(
    listRoute(
      "badges",
      "your badges",
      "Returns your badges with the date on which you earned each.",
      BadgePage,
    ),
    async (c) => {
      const page = await listBadges((await requireActor(c)).id, c.req.valid("query"));
      return c.json(toAnswer(page, toBadgeJson), 200);
    },
  );
  me.openapi(
    listRoute(
      "certificates",
      "your certificates",
      "Returns your certificates. Anyone can verify them by their numbers.",
      CertificatePage,
    ),
    async (c) => {
      const page = await listCertificates((await requireActor(c)).id, c.req.valid("query"));
      return c.json(toAnswer(page, toCertificateJson), 200);
    },
  );
  me.openapi(
    listRoute(
      "completions",
      "your mission completions",
      "Returns your submissions in every status, with the reviewer's note.",
      CompletionPage,
    ),
    async (c) => {
      const page = await listCompletions((await requireActor(c)).id, c.req.valid("query"));
      return c.json(toAnswer(page, toCompletionJson), 200);
    },
  );
}

function listRoute<Name extends string, Shape extends z.ZodType>(
  name: Name,
  what: string,
  description: string,
  schema: Shape,
) {
  return createRoute({
    method: "get",
    path: `/me/${name}`,
    operationId: `listMy${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    tags: ["Me"],
    summary: `List ${what}`,
    description,
    ...needs("profile:read"),
    request: { query: IdPageQuery },
    responses: {
      200: { description: "A page of the list, newest first", content: json(schema) },
      ...refusals(400, 401, 403),
    },
  });
}

const toAnswer = <Item, Json>(
  page: { items: Item[]; nextCursor: string | null },
  toJson: (item: Item) => Json,
) => ({ items: page.items.map(toJson), next_cursor: page.nextCursor });
