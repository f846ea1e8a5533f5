import { z } from "zod";

import type { Toast } from "#app/lib/toast.ts";

const flashCookieName = "sdg-passport.toast";
const attributes = "Path=/; HttpOnly; SameSite=Lax";

// The cookie could be written by anyone who reaches the browser, so it is read as any other input.
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

/** A Set-Cookie value that carries toasts to the next page. */
export function writeFlash(toasts: Toast[]): string {
  const value = Buffer.from(JSON.stringify(toasts)).toString("base64url");
  return `${flashCookieName}=${value}; Max-Age=60; ${attributes}`;
}

/** A Set-Cookie value that removes toasts which have been shown. */
export const clearFlash = `${flashCookieName}=; Max-Age=0; ${attributes}`;

/** Tells whether a request carries a message to be shown. */
export const hasFlash = (cookieHeader: string | null) =>
  cookieHeader?.includes(`${flashCookieName}=`) ?? false;

/** The toasts that a request carries from the page before; nothing readable is an empty list. */
export function readFlash(cookieHeader: string | null): Toast[] {
  const cookie = cookieHeader?.split("; ").find((part) => part.startsWith(`${flashCookieName}=`));
  if (!cookie) return [];
  try {
    const text = Buffer.from(cookie.slice(flashCookieName.length + 1), "base64url").toString();
    return FlashInput.parse(JSON.parse(text));
  } catch {
    return [];
  }
}
