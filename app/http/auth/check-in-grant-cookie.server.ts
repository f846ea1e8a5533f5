import {
  type CheckInGrant,
  grantSeconds,
  newGrant,
  readGrant,
  encryptGrant,
} from "#app/domains/events/check-in/grant.server.ts";
import { readRotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import { readCookie, writeCookie } from "#app/platform/net/cookie.server.ts";

const cookieName = "sdg-passport.door";
// People who scanned the code also check in on the login page, without an account.
const path = "/";

/** Returns the check-in grant of a request if it is still valid. */
export function readCheckInGrant(request: Request): CheckInGrant | undefined {
  const cookie = readCookie(request.headers.get("cookie"), cookieName);
  return cookie === undefined ? undefined : readGrant(cookie);
}

/**
 * Stores that the user has scanned the code on an event's screen while it was valid, so that they may log in first. A
 * grant issued before login is assigned to the account when they check in with it.
 */
export async function storeCheckInGrant(qrCode: string, ctx: RequestContext) {
  const read = readRotatingCode(qrCode);
  if (!read?.isFresh) return;
  const visitor = (await ctx.actor())?.id ?? null;
  ctx.cookies.push(toCookie(newGrant(read.eventId, visitor)));
}

/** Deletes the grant after its use. */
export const clearCheckInGrant = (ctx: RequestContext) =>
  void ctx.cookies.push(writeCookie(cookieName, "", { path, maxAge: 0 }));

const toCookie = (grant: CheckInGrant) =>
  writeCookie(cookieName, encryptGrant(grant), { path, maxAge: grantSeconds });
