import { readDeskCookie } from "#app/domains/events/staff/desk-phone.server.ts";
import { type DeskPhone, staffLimits } from "#app/domains/events/staff/staff.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { readCookie, writeCookie } from "#app/platform/net/cookie.server.ts";

const cookieName = "sdg-passport.desk";
const path = "/";

/** Returns the phone of a request that was opened with a staff link; its link may have ended since. */
export const readDeskPhone = (headers: Headers): DeskPhone | undefined =>
  readDeskCookie(readCookie(headers.get("cookie"), cookieName));

/**
 * Makes the browser of a request the phone of a staff link, until the link has expired and the phone may no longer send what
 * it scanned before.
 */
export function storeDeskPhone(
  ctx: RequestContext,
  { id, secret, expiresAt }: { id: string; secret: string; expiresAt: Date },
): void {
  const end = expiresAt.getTime() + staffLimits.lateScanHours * 3600_000;
  const maxAge = Math.max(0, Math.ceil((end - Date.now()) / 1000));
  ctx.cookies.push(writeCookie(cookieName, `${id}.${secret}`, { path, maxAge }));
}
