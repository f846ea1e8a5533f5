import {
  type CheckInGrant,
  grantSeconds,
  newGrant,
  readGrant,
  encryptGrant,
} from "#app/domains/events/check-in-grant.server.ts";
import { readRotatingCode } from "#app/domains/events/rotating-code.server.ts";
import { readCookie, writeCookie } from "#app/platform/cookie.server.ts";

import type { RequestContext } from "./request-context.server.ts";

const cookieName = "sdg-passport.door";
const path = "/checkin";

/** The grant that a request carries, if it is still good. */
export function readCheckInGrant(request: Request): CheckInGrant | undefined {
  const cookie = readCookie(request.headers.get("cookie"), cookieName);
  return cookie === undefined ? undefined : readGrant(cookie);
}

/**
 * Notes that a visitor has read the code on an event's screen while it stood there, so that they may log in
 * first. A grant from before they logged in becomes theirs when they check in with it.
 */
export async function storeCheckInGrant(qrCode: string, ctx: RequestContext) {
  const read = readRotatingCode(qrCode);
  if (!read?.isFresh) return;
  const visitor = (await ctx.actor())?.id ?? null;
  ctx.cookies.push(toCookie(newGrant(read.eventId, visitor)));
}

/** Takes the grant from who has used it. */
export const clearCheckInGrant = (ctx: RequestContext) =>
  void ctx.cookies.push(writeCookie(cookieName, "", { path, maxAge: 0 }));

const toCookie = (grant: CheckInGrant) =>
  writeCookie(cookieName, encryptGrant(grant), { path, maxAge: grantSeconds });
