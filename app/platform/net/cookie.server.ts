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
  `${name}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;

/** Returns the value of a cookie in a Cookie header. */
export function readCookie(header: string | null, name: string): string | undefined {
  const cookie = header?.split("; ").find((part) => part.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1);
}
