import { isDatabaseAway } from "#app/platform/is-database-away.server.ts";

import { withoutSecret } from "./note-answer.server.ts";
import { problem } from "./problem.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Logs an error nobody expected, once, and answers without its inner details: 503 while the database is away, else 500. */
export function answerFailure(error: Error, own: RequestContext, path: string): Response {
  own.log.error({ err: error, path: withoutSecret(path) }, "a request failed");
  return isDatabaseAway(error)
    ? problem(own, 503, "common.unavailableHint", { headers: { "Retry-After": "5" } })
    : problem(own, 500, "common.somethingWrong");
}
