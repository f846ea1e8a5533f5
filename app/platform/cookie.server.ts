import { env } from "./env.server.ts";

type Place = { path?: string; maxAge: number };

/** Whether the product is reached by https alone, so that cookies never travel in the clear. */
export const isSecure = () => env().PUBLIC_URL.startsWith("https:");

/** A Set-Cookie value, out of reach of scripts and of other sites; `maxAge` in seconds, 0 removes it. */
export const writeCookie = (name: string, value: string, { path = "/", maxAge }: Place): string =>
  `${name}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}`;

/** The value that a Cookie header carries under a name. */
export function readCookie(header: string | null, name: string): string | undefined {
  const cookie = header?.split("; ").find((part) => part.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1);
}
