import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { accountHeader } from "#app/http/host/security.server.ts";

import { hasFlash, readFlash } from "./flash.server.ts";

/** Returns whether the page submitted a form by `fetch` (see `watchSubmissions`). */
export const isFormFetch = (request: Request): boolean => request.headers.has("X-Form-Fetch");

/**
 * Adapts a response to a form that the page submitted by `fetch` (see `watchSubmissions`): a redirect becomes an
 * address for the page to load, because `fetch` would follow it and use up its flash message. A failure is returned
 * unchanged, so that the page and the entered values remain. `X-Form-Refused` marks a redirect with an error, such as to
 * the login: what was typed has not been saved.
 */
export function answerFormFetch(
  request: Request,
  ctx: RequestContext,
  response: Response,
): Response {
  if (!isFormFetch(request)) return response;
  const headers = new Headers(response.headers);
  const location = headers.get("Location");
  // A service worker sends it later: no page shows its messages.
  if (request.headers.has(accountHeader)) moveMessage(headers, ctx);
  if (location !== null && response.status >= 300 && response.status < 400) {
    headers.delete("Location");
    headers.set("X-Form-Answer", "redirect");
    headers.set("X-Location", location);
    if (headers.has("X-Form-Message") || errorFlash(headers)) headers.set("X-Form-Refused", "1");
    return new Response(null, { status: 204, headers });
  }
  if (ctx.failure !== undefined || ctx.refusal !== undefined) return response;
  if (headers.get("Content-Disposition")?.startsWith("attachment") === true)
    headers.set("X-Form-Answer", "file");
  else if (headers.get("Content-Type")?.startsWith("text/html") === true)
    headers.set("X-Form-Answer", "page");
  return new Response(response.body, { status: response.status, headers });
}

/** Puts the message of a refusal into `X-Form-Message`, percent-encoded, and leaves out the cookie for the next page. */
function moveMessage(headers: Headers, ctx: RequestContext): void {
  const error = ctx.toasts.find(({ kind }) => kind === "error") ?? errorFlash(headers);
  if (error) headers.set("X-Form-Message", encodeURIComponent(error.title));
  const cookies = headers.getSetCookie().filter((cookie) => !hasFlash(cookie));
  headers.delete("Set-Cookie");
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
}

const errorFlash = (headers: Headers) =>
  headers
    .getSetCookie()
    .flatMap((cookie) => readFlash(cookie))
    .find(({ kind }) => kind === "error");
