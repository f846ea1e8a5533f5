import type { Actor } from "#app/domains/accounts/actor.ts";
import { isQrCodeShaped } from "#app/domains/events/event.ts";
import { readRotatingCode } from "#app/domains/events/screen/rotating-code.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { db, type Db } from "#db/client.server.ts";

import { attend, attendStatement, publishAttendance, type CheckInInput } from "./attend.server.ts";
import { bindGrant } from "./bind-grant.server.ts";
import { checkInLate } from "./check-in-late.server.ts";
import type { CheckInGrant } from "./grant.server.ts";

/**
 * Confirms attendance of the event of a printed or rotating code and awards the points, once per learner and event. A
 * grant stands in for a rotating code that was scanned while it was shown; it is valid for one event and one account.
 * A check-in that a phone made offline says when (`madeAt`): with a printed code, it counts as of that time. A rotating
 * code must arrive while it is shown.
 */
export async function checkIn(
  actor: Actor,
  qrCode: string,
  tx: Db = db,
  grant?: CheckInGrant,
  madeAt?: Date,
) {
  if (!isQrCodeShaped(qrCode)) return refuse("unknown-code");
  const read = readRotatingCode(qrCode);
  if (!read && madeAt) return checkInLate(actor, qrCode, madeAt, tx);
  if (!read) return enter({ event: { code: qrCode }, learner: actor.id, method: "qr" }, tx);
  const { eventId, isFresh } = read;
  const entry: CheckInInput = { event: { id: eventId }, learner: actor.id, method: "qr_rotating" };
  if (grant?.eventId !== eventId) return isFresh ? enter(entry, tx) : refuse("stale-code");
  const done = await tx.transaction(async (tx) => {
    // Bound even if the code is still valid, so that nobody else can check in with the same scan later.
    const isGranted = await bindGrant(grant, { userId: actor.id }, tx);
    return isFresh || isGranted ? attend(entry, tx) : refuse("stale-code");
  });
  return published(done, entry);
}

const enter = async (entry: CheckInInput, tx: Db) => published(await attend(entry, tx), entry);

function published<Done extends { ok: true; event: { id: string } } | { ok: false }>(
  done: Done,
  { learner }: CheckInInput,
): Done {
  if (done.ok) publishAttendance(done.event.id, learner);
  return done;
}

/** Returns the SQL statement of a check-in; `npm run bench` also sends it straight to the database. */
export const checkInStatement = (learner: string, code: string) =>
  attendStatement({ event: { code }, learner, method: "qr" });
