import { findFactFiles } from "#app/domains/courses/own-facts/published-facts.server.ts";
import { writeFactsCsv } from "#app/domains/facts/write-facts.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/course-csv";

/**
 * Responds with a course's own facts as CSV, for those who can read the course, or with those that the address names, which
 * can be the product's own (`?fact=KEY&fact=KEY`).
 */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(requestContext);
  const files = await findFactFiles(await ctx.actor(), params.slug);
  if (!files) return problem(ctx, 404, "common.notFound");
  const keys = new Set(ctx.url.searchParams.getAll("fact"));
  const facts = keys.size === 0 ? files.facts : [...keys].flatMap((key) => files.find(key) ?? []);
  return new Response(writeFactsCsv(facts), {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Cache-Control": "private, no-cache" },
  });
}
