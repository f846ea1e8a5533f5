import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

import { hasSessionCookie } from "#app/domains/accounts/sign-in/find-session.server.ts";
import { chooseForm } from "#app/http/context/choose-locale.server.ts";
import { hasBasket } from "#app/http/forms/basket-cookie.server.ts";
import { hasFlash } from "#app/http/forms/flash.server.ts";
import { logRequest } from "#app/http/host/log-request.server.ts";

import { findCachedPage, type CachedResponse, keyOfPage } from "./page-cache.server.ts";

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
  if (method !== "GET" && method !== "HEAD") return undefined;
  const cookie = headers.cookie ?? null;
  if (hasSessionCookie(cookie) || hasFlash(cookie) || hasBasket(cookie)) return undefined;
  const form = chooseForm(headers["accept-language"] ?? "");
  const acceptEncoding = headers["accept-encoding"];
  return findCachedPage(keyOfPage(form, url), {
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
