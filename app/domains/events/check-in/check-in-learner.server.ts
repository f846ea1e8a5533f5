import { eq } from "drizzle-orm";

import { hasRole, type Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { findRegistration } from "#app/domains/events/registration/queries.server.ts";
import { canCheckIn } from "#app/domains/events/staff/access.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { db, type Db } from "#db/client.server.ts";

import { attend, publishAttendance } from "./attend.server.ts";

/**
 * Checks a user in by name on behalf of staff, at any time while the event is active. Awards points once, as any
 * check-in. Staff of this event only can check in who registered for it: for anyone else they need the personal code.
 */
export async function checkInLearner(
  staff: Actor,
  { eventId, learner }: { eventId: string; learner: string },
  tx: Db = db,
) {
  if (!(await canCheckIn(staff, eventId, tx))) return refuse("not-allowed");
  if (!isUuid(eventId)) return refuse("not-found");
  if (!isUuid(learner)) return refuse("unknown-learner");

  const done = await tx.transaction(async (tx) => {
    // Locked until the end, so that the account is not deleted during the check-in.
    const [profile] = await tx
      .select({ name: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.id, learner))
      .for("key share");
    if (!profile) return refuse("unknown-learner");
    if (!hasRole(staff, "event_staff") && !(await findRegistration(eventId, learner, tx)))
      return refuse("unknown-learner");
    const event = { id: eventId };
    const entered = await attend(
      { event, learner, method: "staff", by: staff.id, isAnyTime: true },
      tx,
    );
    if (!entered.ok) return entered.reason === "unknown-code" ? refuse("not-found") : entered;
    await writeAudit(staff, "event.checked_in", { type: "event", id: eventId }, { learner }, tx);
    return { ...entered, name: profile.name };
  });
  if (done.ok) publishAttendance(eventId, learner);
  return done;
}
