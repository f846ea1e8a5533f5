import { and, count, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { attendanceSource, eventPath } from "#app/domains/events/event.ts";
import { canCheckIn } from "#app/domains/events/staff/access.server.ts";
import { eventAttendance, events, undoneCheckIns } from "#app/domains/events/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { reversePoints } from "#app/domains/passport/ledger/reverse-points.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { db, type Db } from "#db/client.server.ts";

import { publishAttendance } from "./attend.server.ts";

type UndoInput = { eventId: string; learner: string; checkedInAt?: Date | undefined };

/**
 * Undoes a check-in, deducts its points and notifies the learner, who may check in and earn the points again. A slip that
 * is undone within a minute is not worth a notification or an email. Of
 * concurrent or repeated calls only the first has an effect; the others are refused as not checked in. With the time of the
 * check-in, to the millisecond, one that replaced it in the meantime stays.
 */
export async function undoCheckIn(
  staff: Actor,
  { eventId, learner, checkedInAt }: UndoInput,
  tx: Db = db,
) {
  if (!(await canCheckIn(staff, eventId, tx))) return refuse("not-allowed");
  if (!isUuid(eventId) || !isUuid(learner)) return refuse("not-checked-in");

  const done = await tx.transaction(async (tx) => {
    // Lock the profile first, as account deletion does, to avoid a deadlock.
    const [profile] = await tx
      .select({ name: profiles.fullName })
      .from(profiles)
      .where(eq(profiles.id, learner))
      .for("no key update");
    const [gone] = await tx
      .delete(eventAttendance)
      .where(
        and(
          eq(eventAttendance.eventId, eventId),
          eq(eventAttendance.userId, learner),
          checkedInAt &&
            sql`date_trunc('milliseconds', ${eventAttendance.checkedInAt}) = ${checkedInAt}`,
        ),
      )
      .returning({
        checkedInAt: eventAttendance.checkedInAt,
        receivedAt: eventAttendance.receivedAt,
      });
    if (!profile || !gone) return refuse("not-checked-in");

    const source = attendanceSource(eventId, await countUndone(eventId, learner, tx));
    const { totalPoints } = await reversePoints({ learner, source, reason: undoReason }, tx);
    if (!isJustMade(gone)) await notifyLearner(learner, eventId, source, tx);
    await tx
      .insert(undoneCheckIns)
      .values({ eventId, userId: learner, checkedInAt: gone.checkedInAt, undoneBy: staff.id });
    const subject = { type: "event", id: eventId } as const;
    await writeAudit(staff, "event.check_in_undone", subject, { learner }, tx);
    return { ok: true as const, name: profile.name, totalPoints };
  });
  if (done.ok) publishAttendance(eventId, learner);
  return done;
}

const undoReason = "The check-in was undone";

const minuteMs = 60_000;
const isJustMade = ({ checkedInAt, receivedAt }: { checkedInAt: Date; receivedAt: Date | null }) =>
  Date.now() - (receivedAt ?? checkedInAt).getTime() < minuteMs;

async function notifyLearner(learner: string, eventId: string, source: string, tx: Db) {
  const [event] = await tx
    .select({ title: events.title })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event) return;
  const link = eventPath(eventId);
  await notify(
    learner,
    { kind: "check_in_undone", params: event, link, source: `undone:${source}` },
    tx,
  );
}

async function countUndone(eventId: string, learner: string, tx: Db): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(undoneCheckIns)
    .where(and(eq(undoneCheckIns.eventId, eventId), eq(undoneCheckIns.userId, learner)));
  return row?.n ?? 0;
}
