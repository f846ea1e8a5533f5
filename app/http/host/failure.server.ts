import type { RequestContext } from "#app/http/context/request-context.server.ts";

import { recordOutage, outages } from "./outage.server.ts";
import { problem } from "./problem.server.ts";
import { redactPath } from "./secret-paths.server.ts";

/** The status that is logged for a request whose client closed the connection before the response. */
export const clientClosedRequest = 499;

/**
 * Logs an unexpected error once and responds without its internal details: 503 if the database is unavailable, 507 if
 * there is no disk space, else 500. A request that its client aborted, or whose body is too long, is not an error.
 */
export function answerFailure(error: Error, ctx: RequestContext, path: string): Response {
  if (ctx.isAbandoned()) return new Response(null, { status: clientClosedRequest });
  if (ctx.hasLongBody?.()) return problem(ctx, 413, "common.tooLarge");
  ctx.log.error({ err: error, path: redactPath(path) }, "request failed");
  const outage = recordOutage(ctx, error);
  if (!outage) return problem(ctx, 500, "common.somethingWrong");
  const { status, hint, headers } = outages[outage];
  return problem(ctx, status, hint, { headers });
}
