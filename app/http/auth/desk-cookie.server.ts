import { readDeskCookie } from "#app/domains/events/staff/desk-phone.server.ts";
import type { DeskPhone } from "#app/domains/events/staff/staff.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { readCookie, writeCookie } from "#app/platform/net/cookie.server.ts";

const cookieName = "sdg-passport.desk";
const path = "/";

/** Returns the phone of a request that was opened with a staff link; its link may have ended since. */
export const readDeskPhone = (headers: Headers): DeskPhone | undefined =>
  readDeskCookie(readCookie(headers.get("cookie"), cookieName));

/** Makes the browser of a request the phone of a staff link, until the link expires. */
export function storeDeskPhone(
  ctx: RequestContext,
  { id, secret, expiresAt }: { id: string; secret: string; expiresAt: Date },
): void {
  const maxAge = Math.max(0, Math.ceil((expiresAt.getTime() - Date.now()) / 1000));
  ctx.cookies.push(writeCookie(cookieName, `${id}.${secret}`, { path, maxAge }));
}
