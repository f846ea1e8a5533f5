import { findFactFiles } from "#app/domains/courses/own-facts/published-facts.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/course-svg";
import { drawFacts, pictureHeaders } from "./draw-facts.server.ts";

/** Responds with a chart of a course's own facts as a picture, for those who can read the course. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const ctx = context.get(requestContext);
  const files = await findFactFiles(await ctx.actor(), params.slug);
  const body = files && drawFacts(ctx, files.find);
  if (body === undefined) return problem(ctx, 404, "common.notFound");
  const headers = { "Content-Type": "image/svg+xml", "Cache-Control": "private, no-cache" };
  return new Response(body, { headers: { ...pictureHeaders, ...headers } });
}
