import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { hasCode } from "#app/domains/events/event-conditions.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import type { Db } from "#db/client.server.ts";

import { attend, publishAttendance } from "./attend.server.ts";

/** How long after the check-in it may arrive, in milliseconds: a day out without a network. */
const maxDelayMs = 24 * 3600_000;
/** Tolerance for inaccurate clocks of phones, in milliseconds. */
const maxAheadMs = 2 * 60_000;

/**
 * Confirms a check-in with a printed code that a phone made offline, as of the time that the phone gives. The event's
 * check-in window must have been open then, and staff must not have undone a later check-in: what arrives again after
 * that has no effect. Its points are awarded as of now, so no past ranking or streak changes. Staff see when it arrived.
 * Refuses what is more than 24 hours old or in the future.
 */
export async function checkInLate(actor: Actor, code: string, madeAt: Date, tx: Db) {
  const delayMs = Date.now() - madeAt.getTime();
  if (delayMs < -maxAheadMs) return refuse("made-in-future");
  if (delayMs > maxDelayMs) return refuse("sent-too-late");
  if (await isUndone(actor.id, code, madeAt, tx)) return refuse("undone");
  const at = delayMs < 0 ? new Date() : madeAt;
  const entry = { event: { code }, learner: actor.id, method: "qr" } as const;
  const done = await attend({ ...entry, at, isSentLater: true }, tx);
  if (done.ok) publishAttendance(done.event.id, actor.id);
  return done;
}

/** Returns whether staff undid a check-in of the learner to the event of a code after a moment. */
async function isUndone(learner: string, code: string, since: Date, tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select u.id from undone_check_ins u
    where u.user_id = ${learner} and u.undone_at >= ${since}
      and u.event_id in (select id from events where ${hasCode(code)})`);
  return rows.length > 0;
}
