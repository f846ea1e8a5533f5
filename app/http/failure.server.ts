import { withoutSecret } from "./note-answer.server.ts";
import { noteOutage, outages } from "./outage.server.ts";
import { problem } from "./problem.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Logs an error nobody expected, once, and answers without its inner details: 503 while the database is away, 507 without space, else 500. */
export function answerFailure(error: Error, own: RequestContext, path: string): Response {
  own.log.error({ err: error, path: withoutSecret(path) }, "a request failed");
  const outage = noteOutage(own, error);
  if (!outage) return problem(own, 500, "common.somethingWrong");
  const { status, hint, headers } = outages[outage];
  return problem(own, status, hint, { headers });
}
