import { log } from "#app/platform/log.server.ts";

import { observeRequest } from "./request-metrics.server.ts";
import { redactPath } from "./secret-paths.server.ts";

type Answered = {
  requestId: string;
  method: string;
  path: string;
  /** The pattern of the route that answered. */
  route: string;
  status: number;
  /** The value of `performance.now()` at the start, in milliseconds. */
  startedAt: number;
};

/** Writes the log line of a request and updates the metrics. */
export function logRequest({ requestId, method, path, route, status, startedAt }: Answered): void {
  const ms = performance.now() - startedAt;
  observeRequest({ method, route, status }, ms / 1000);
  log.info(
    { request_id: requestId, method, path: redactPath(path), status, ms: Math.round(ms) },
    "request",
  );
}
