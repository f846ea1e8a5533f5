import { recordOutage, outages } from "./outage.server.ts";
import { problem } from "./problem.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import { redactPath } from "./secret-paths.server.ts";

/** The status under which a request is logged that its client gave up before it was answered. */
export const clientClosedRequest = 499;

/**
 * Logs an error nobody expected, once, and answers without its inner details: 503 while the database is away, 507
 * without space, else 500. A request that its client gave up, or whose body is too long, is no error.
 */
export function answerFailure(error: Error, ctx: RequestContext, path: string): Response {
  if (ctx.isAbandoned()) return new Response(null, { status: clientClosedRequest });
  if (ctx.hasLongBody?.()) return problem(ctx, 413, "common.tooMuch");
  ctx.log.error({ err: error, path: redactPath(path) }, "a request failed");
  const outage = recordOutage(ctx, error);
  if (!outage) return problem(ctx, 500, "common.somethingWrong");
  const { status, hint, headers } = outages[outage];
  return problem(ctx, status, hint, { headers });
}
