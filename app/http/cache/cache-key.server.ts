import { hasSessionCookie } from "#app/domains/accounts/sign-in/find-session.server.ts";
import { chooseForm } from "#app/http/context/choose-locale.server.ts";
import { hasBasket } from "#app/http/forms/basket-cookie.server.ts";
import { hasFlash } from "#app/http/forms/flash.server.ts";

type Asked = {
  method: string | undefined;
  /** The path with its query. */
  path: string;
  cookie: string | null | undefined;
  authorization: string | null | undefined;
  acceptLanguage: string | null | undefined;
};

/**
 * Returns the key under which the response to a request is cached; undefined for writes, and for requests of someone
 * whose response may differ from that of others. The public API's data is the same in all languages.
 */
export function keyOfRequest(asked: Asked): string | undefined {
  const { method, path, cookie = null, authorization, acceptLanguage } = asked;
  if (method !== "GET" && method !== "HEAD") return undefined;
  if (hasSessionCookie(cookie) || hasFlash(cookie) || hasBasket(cookie)) return undefined;
  if (path.startsWith("/api/v1/")) return authorization ? undefined : path;
  return `${chooseForm(acceptLanguage ?? "")} ${path}`;
}

/** Returns the key of a request as handlers get it. */
export function keyOf({ method, url, headers }: Request): string | undefined {
  const { pathname, search } = new URL(url);
  // The number of different queries is unlimited, so only responses without a query are cached.
  if (search) return undefined;
  return keyOfRequest({
    method,
    path: pathname,
    cookie: headers.get("cookie"),
    authorization: headers.get("authorization"),
    acceptLanguage: headers.get("accept-language"),
  });
}
