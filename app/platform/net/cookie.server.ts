import { parseCookie, stringifySetCookie } from "cookie";

import { env } from "#app/platform/env.server.ts";

type CookieOptions = { path?: string; maxAge: number };

/** Returns whether the product is served over https only, so that cookies are never sent unencrypted. */
export const isSecure = () => env().PUBLIC_URL.startsWith("https:");

/**
 * Returns a Set-Cookie value for a cookie that scripts and other sites cannot read; `maxAge` is in seconds, 0 deletes
 * the cookie.
 */
export const writeCookie = (
  name: string,
  value: string,
  { path = "/", maxAge }: CookieOptions,
): string =>
  stringifySetCookie({
    name,
    value,
    maxAge,
    path,
    httpOnly: true,
    secure: isSecure(),
    sameSite: "lax",
  });

/** Returns the value of a cookie in a Cookie header. */
export const readCookie = (header: string | null, name: string): string | undefined =>
  parseCookie(header ?? "")[name];
