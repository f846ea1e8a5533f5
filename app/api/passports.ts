import { createRoute, z } from "@hono/zod-openapi";

import { toPassportJson } from "#app/domains/passport/passport-json.ts";
import { passportTag } from "#app/domains/passport/passport.ts";
import { findPublicPassport } from "#app/domains/passport/queries.server.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";

import { createResource, json, refusals, refused } from "./api-app.ts";
import { PassportAnswer } from "./passport-schemas.ts";

/** The public passports. */
export const passports = createResource();

passports.openapi(
  createRoute({
    method: "get",
    path: "/passports/{slug}",
    operationId: "getPassport",
    tags: ["Passports"],
    summary: "Retrieve a passport",
    description:
      "Returns a public passport by its slug or id. A private passport returns 404. Without authentication, points may be a second old.",
    request: { params: z.object({ slug: z.string().openapi({ example: "ada-obi-7k3fq" }) }) },
    responses: {
      200: {
        description: "The passport",
        content: json(PassportAnswer),
      },
      ...refusals(404),
    },
  }),
  async (c) => {
    const passport = await findPublicPassport(c.req.valid("param").slug);
    if (!passport) return refused(c, { status: 404, key: "passport.notFoundHint" });
    return c.json(toPassportJson(passport), 200, cacheFor(1, passportTag(passport.id)));
  },
);
