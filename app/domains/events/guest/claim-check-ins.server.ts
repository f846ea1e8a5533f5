import { and, eq, gt, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { confirmOwnEmail } from "#app/domains/accounts/email/confirm-own-email.server.ts";
import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import { attend, publishAttendance } from "#app/domains/events/check-in/attend.server.ts";
import { pendingCheckIns } from "#app/domains/events/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { db, type Db } from "#db/client.server.ts";

import { guestDays } from "./guest.ts";
import { findPendingCheckIn } from "./queries.server.ts";

/** A check-in that was completed, and the points it earned; none if the learner was checked in already. */
export type ClaimedCheckIn = { eventId: string; pointsEarned: number };

/**
 * Completes the pending check-ins of the account with an email address, if it has confirmed the address: records the
 * attendance as of the time of each check-in, also if the event is over or hidden by now, and awards the points once.
 * Concurrent calls share them: each row is deleted by one.
 */
export async function claimCheckIns(email: string, tx: Db = db): Promise<ClaimedCheckIn[]> {
  const claimed = await tx.transaction(async (tx) => {
    // The profile is locked first, in the same order as account deletion.
    const [owner] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(and(eq(users.email, email), eq(users.emailVerified, true)))
      .for("key share", { of: profiles });
    if (!owner) return [];
    const pending = await tx
      .delete(pendingCheckIns)
      .where(
        and(
          eq(pendingCheckIns.email, email),
          gt(pendingCheckIns.checkedInAt, sql`now() - ${guestDays} * interval '1 day'`),
        ),
      )
      .returning();
    const done = [];
    for (const { eventId, checkInMethod, checkedInAt } of pending) {
      const attended = await attend(
        {
          event: { id: eventId },
          learner: owner.id,
          method: checkInMethod,
          at: checkedInAt,
          wasAccepted: true,
        },
        tx,
      );
      if (attended.ok)
        done.push({ learner: owner.id, eventId, pointsEarned: attended.pointsEarned });
    }
    return done;
  });
  for (const { eventId, learner } of claimed) publishAttendance(eventId, learner);
  return claimed.map(({ learner: _learner, ...check }) => check);
}

/**
 * Confirms the actor's address by the token of an email about a check-in, and completes the check-ins that wait for it.
 * Refuses a link that is over, and one to the address of another account.
 */
export async function confirmCheckIns(actor: Actor, token: string, tx: Db = db) {
  const pending = await findPendingCheckIn(token, tx);
  if (!pending) return refuse("link-expired");
  if (pending.email !== actor.email) return refuse("other-account");
  const claimed = await tx.transaction(async (tx) => {
    await confirmOwnEmail(actor, tx);
    return claimCheckIns(actor.email, tx);
  });
  return { ok: true as const, claimed };
}
