import { createRoute, z } from "@hono/zod-openapi";

import { toInstitutionJson } from "#app/domains/institutions/institution-json.ts";
import { institutionKinds, institutionLengths } from "#app/domains/institutions/institution.ts";
import { findInstitution, listInstitutions } from "#app/domains/institutions/queries.server.ts";
import { publicReader } from "#app/http/cache/lagging-reads.server.ts";
import { isCountryCode } from "#app/lib/country-codes.ts";

import { createResource, json, refusals, refused } from "./api-app.ts";
import { IdPageQuery, pageOf } from "./paging.ts";

/** The institutions that an admin has approved, public. */
export const institutions = createResource();

const InstitutionAnswer = z
  .object({
    id: z.uuid().openapi({ example: "01991c3e-5e3b-7cc2-9d0f-3f6a0b7f9a11" }),
    slug: z.string().openapi({ example: "lakeside-school" }),
    name: z.string().openapi({ example: "Lakeside School" }),
    kind: z.enum(institutionKinds).openapi({ example: "school" }),
    country: z
      .string()
      .openapi({ example: "KE", description: "Two-letter country code (ISO 3166-1)." }),
    city: z.string().nullable().openapi({ example: "Kisumu" }),
    description: z.string().openapi({ example: "A school by the lake." }),
    website: z.string().nullable().openapi({ example: "https://lakeside.example.org" }),
    members: z.int().min(0).openapi({ example: 120, description: "Number of members." }),
    created_at: z.iso.datetime().openapi({ example: "2026-11-21T12:00:00.000Z" }),
  })
  .openapi("Institution");

const InstitutionQuery = IdPageQuery.extend({
  q: z.string().max(institutionLengths.name).optional().openapi({
    description: "Words or parts of words in the name.",
    example: "lakeside",
  }),
  country: z.string().refine(isCountryCode, "institutions.countryRequired").optional().openapi({
    description: "Two-letter country code (ISO 3166-1).",
    example: "KE",
  }),
});

institutions.openapi(
  createRoute({
    method: "get",
    path: "/institutions",
    operationId: "listInstitutions",
    tags: ["Institutions"],
    summary: "List institutions",
    description:
      "Returns approved institutions, sorted by name. Members are counted but never listed.",
    request: { query: InstitutionQuery },
    responses: {
      200: { description: "A page of institutions", content: json(pageOf(InstitutionAnswer)) },
      ...refusals(400),
    },
  }),
  async (c) => {
    const { q: query, ...page } = c.req.valid("query");
    const { items, nextCursor } = await publicReader(c.var.ctx)((tx) =>
      listInstitutions({ ...page, query }, tx),
    );
    return c.json({ items: items.map(toInstitutionJson), next_cursor: nextCursor }, 200);
  },
);

institutions.openapi(
  createRoute({
    method: "get",
    path: "/institutions/{slug}",
    operationId: "getInstitution",
    tags: ["Institutions"],
    summary: "Retrieve an institution",
    description: "Returns an approved institution by its slug.",
    request: { params: z.object({ slug: z.string().openapi({ example: "lakeside-school" }) }) },
    responses: {
      200: { description: "The institution", content: json(InstitutionAnswer) },
      ...refusals(404),
    },
  }),
  async (c) => {
    const institution = await findInstitution(c.req.valid("param").slug);
    if (!institution) return refused(c, { status: 404, key: "institutions.notFound" });
    return c.json(toInstitutionJson(institution), 200);
  },
);
