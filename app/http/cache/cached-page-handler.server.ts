import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { logRequest } from "#app/http/host/log-request.server.ts";

import { keyOfRequest } from "./cache-key.server.ts";
import { findCachedPage, type CachedResponse } from "./page-cache.server.ts";

/**
 * Serves cached pages before any other handler: anonymous users get them without the work that other requests need, and
 * with the same headers. All other requests go to `next`.
 */
export function withCachedPages(next: RequestListener): RequestListener {
  return (request, response) => {
    const startedAt = performance.now();
    const cached = findFor(request);
    if (cached) answer(request, response, cached, startedAt);
    else next(request, response);
  };
}

function findFor({ method, url = "", headers }: IncomingMessage): CachedResponse | undefined {
  const key = keyOfRequest({
    method,
    path: url,
    cookie: headers.cookie,
    authorization: headers.authorization,
    acceptLanguage: headers["accept-language"],
  });
  if (!key) return undefined;
  const acceptEncoding = headers["accept-encoding"];
  return findCachedPage(key, {
    method,
    acceptEncoding: typeof acceptEncoding === "string" ? acceptEncoding : undefined,
    ifNoneMatch: headers["if-none-match"],
  });
}

function answer(
  { method = "", url = "" }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: CachedResponse,
  startedAt: number,
): void {
  const requestId = randomUUID();
  response.writeHead(status, { ...headers, "X-Request-Id": requestId });
  response.end(body);
  logRequest({ requestId, method, path: url, route: "cached page", status, startedAt });
}
