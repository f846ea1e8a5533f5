import { findFact } from "#app/domains/facts/facts.server.ts";
import { requestContext } from "#app/http/context/request-context.server.ts";
import { answerOpen } from "#app/http/host/cors-json.server.ts";
import { problem } from "#app/http/host/problem.server.ts";

import type { Route } from "./+types/svg";
import { drawFacts, pictureHeaders } from "./draw-facts.server.ts";

/** Responds with a chart of facts as a picture. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const ctx = context.get(requestContext);
  const body = drawFacts(ctx, findFact);
  if (body === undefined) return problem(ctx, 404, "common.notFound");
  return answerOpen(request, {
    body,
    type: "image/svg+xml",
    seconds: 3600,
    headers: pictureHeaders,
  });
}
