import { z } from "zod";

import type { Toast } from "#app/lib/toast.ts";
import { readCookie, writeCookie } from "#app/platform/net/cookie.server.ts";

const flashCookieName = "sdg-passport.toast";

// Anyone with access to the browser can write the cookie, so it is validated like any other input.
const FlashInput = z
  .array(
    z.object({
      id: z.string().max(60),
      kind: z.enum(["success", "error"]),
      title: z.string().max(300),
      description: z.string().max(300).optional(),
    }),
  )
  .max(3);

/** Returns a Set-Cookie value that carries toasts to the next page. */
export function writeFlash(toasts: Toast[]): string {
  const value = Buffer.from(JSON.stringify(toasts)).toString("base64url");
  return writeCookie(flashCookieName, value, { maxAge: 60 });
}

/** Returns a Set-Cookie value that removes toasts which have been shown. */
export const clearFlash = () => writeCookie(flashCookieName, "", { maxAge: 0 });

/** Returns whether a request carries a flash message. */
export const hasFlash = (cookieHeader: string | null) =>
  cookieHeader?.includes(`${flashCookieName}=`) ?? false;

/** Returns the toasts that a request carries from the previous page; an empty list if the cookie is unreadable. */
export function readFlash(cookieHeader: string | null): Toast[] {
  const value = readCookie(cookieHeader, flashCookieName);
  if (value === undefined) return [];
  try {
    const text = Buffer.from(value, "base64url").toString();
    return FlashInput.parse(JSON.parse(text));
  } catch {
    return [];
  }
}
