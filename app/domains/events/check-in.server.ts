import type { Actor } from "#app/domains/accounts/actor.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { announceAttendance } from "./announce-attendance.server.ts";
import { attend, attendStatement, type Entry } from "./attend.server.ts";
import type { DoorGrant } from "./door-grant.server.ts";
import { isQrCodeShaped } from "./event.ts";
import { readRotatingCode } from "./rotating-code.server.ts";

/**
 * Confirms attendance of the event of a printed code, or of the one on its screen, and awards the points,
 * once per learner and event. A grant stands for a code of the screen that was read while it was shown.
 */
export async function checkIn(actor: Actor, qrCode: string, tx: Db = db, grant?: DoorGrant) {
  if (!isQrCodeShaped(qrCode)) return refuse("unknown-code");
  const read = readRotatingCode(qrCode);
  if (!read) return enter({ event: { code: qrCode }, learner: actor.id, method: "qr" }, tx);
  const isGranted = grant?.eventId === read.eventId && grant.visitor === actor.id;
  if (!read.isFresh && !isGranted) return refuse("stale-code");
  return enter({ event: { id: read.eventId }, learner: actor.id, method: "qr_rotating" }, tx);
}

async function enter(entry: Entry, tx: Db) {
  const done = await attend(entry, tx);
  if (done.ok) announceAttendance(done.event.id, entry.learner);
  return done;
}

/** The one statement of a check-in; `npm run bench` also sends it straight to the database. */
export const checkInStatement = (learner: string, code: string) =>
  attendStatement({ event: { code }, learner, method: "qr" });
