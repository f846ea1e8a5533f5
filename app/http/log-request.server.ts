import { log } from "#app/platform/log.server.ts";

import { observeRequest } from "./health.server.ts";
import { redactPath } from "./secret-paths.server.ts";

type Answered = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  /** As `performance.now()` said. */
  startedAt: number;
};

/** Writes the one log line that every answered request leaves, and counts it. */
export function logRequest({ requestId, method, path, status, startedAt }: Answered): void {
  const ms = performance.now() - startedAt;
  observeRequest(method, status, ms / 1000);
  log.info(
    { request_id: requestId, method, path: redactPath(path), status, ms: Math.round(ms) },
    "request",
  );
}
