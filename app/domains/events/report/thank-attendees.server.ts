import { and, eq, isNull, sql } from "drizzle-orm";

import { hasRole, type Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isOver, type PublicEvent, toEventStamp } from "#app/domains/events/event.ts";
import { findEvent } from "#app/domains/events/queries.server.ts";
import { canOrganise } from "#app/domains/events/staff/access.server.ts";
import { events, publicEventColumns } from "#app/domains/events/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { stampInEmail } from "#app/domains/passport/earned/stamp-in-email.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { db, type Db } from "#db/client.server.ts";

const batch = 200;

/**
 * Queues the thanks to everyone who checked in to an event that is over. Of repeated or concurrent calls only the first has
 * an effect; the others are refused.
 */
export async function thankAttendees(staff: Actor, eventId: string, tx: Db = db) {
  const mayThank = hasRole(staff, "event_staff") || (await canOrganise(staff, eventId, tx));
  if (!mayThank) return refuse("not-allowed");
  return tx.transaction(async (tx) => {
    const event = await findEvent(eventId, tx);
    if (!event) return refuse("not-found");
    if (!isOver(event)) return refuse("not-over");
    const thanked = await tx
      .update(events)
      .set({ thankedAt: sql`now()` })
      .where(and(eq(events.id, event.id), isNull(events.thankedAt)))
      .returning({ id: events.id });
    if (!thanked.length) return refuse("already-thanked");
    await writeAudit(staff, "event.thanked", { type: "event", id: event.id }, {}, tx);
    await enqueue("thank-attendees", { id: event.id }, tx);
    return { ok: true as const };
  });
}

/**
 * Thanks everyone who checked in, with their stamp, in the app and by email where they allow it and their address is
 * verified. After a failure and a retry, nobody is thanked twice. Guests whose address is not confirmed have no attendance.
 */
export async function sendThanks(eventId: string, tx: Db = db): Promise<void> {
  const [event] = await tx
    .select(publicEventColumns)
    .from(events)
    .where(and(eq(events.id, eventId), isNull(events.deletedAt)));
  if (!event) return;
  let last: string | undefined = "00000000-0000-0000-0000-000000000000";
  while (last !== undefined) last = await thankSome(event, last, tx);
}

async function thankSome(event: PublicEvent, after: string, tx: Db) {
  const { rows } = await tx.execute<{ user_id: string; at: string }>(sql`
    select user_id, checked_in_at::text as at from event_attendance
    where event_id = ${event.id}::uuid and user_id > ${after}::uuid
    order by user_id limit ${batch}`);
  for (const { user_id, at } of rows) {
    // The notification and its email share one transaction.
    await tx.transaction((tx) => notify(user_id, toNotice(event, new Date(at)), tx));
  }
  return rows.length < batch ? undefined : rows.at(-1)?.user_id;
}

function toNotice(event: PublicEvent, earnedAt: Date) {
  return {
    kind: "event_thanks" as const,
    params: { title: event.title },
    link: "/passport",
    source: `event:${event.id}:thanks`,
    picture: (locale: Locale) => stampInEmail(toEventStamp(event, earnedAt), locale),
  };
}
