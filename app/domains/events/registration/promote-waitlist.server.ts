import { sql } from "drizzle-orm";

import { eventPath } from "#app/domains/events/event.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Promotes users from the waiting list of an event to its free seats, first come first served, and notifies them. The
 * caller has locked the event, so that no seat is given twice.
 */
export async function promoteWaitlist(
  event: { id: string; title: string; capacity: number | null },
  tx: Db,
): Promise<void> {
  const { rows } = await tx.execute<{ user_id: string; at: string }>(sql`
    update event_places p set status = 'going', moved_up_at = clock_timestamp()
    where p.event_id = ${event.id}::uuid and p.user_id in (
      select w.user_id from event_places w join profiles r on r.id = w.user_id
      where w.event_id = ${event.id}::uuid and w.status = 'waiting'
      order by w.asked_at, w.user_id limit ${countSeatsLeft(event)}
      -- Whose account is being deleted right now gets none.
      for key share of r skip locked)
    returning p.user_id, extract(epoch from p.moved_up_at)::text as at`);
  const notice = {
    kind: "place_free" as const,
    params: { title: event.title },
    link: eventPath(event.id),
  };
  for (const { user_id, at } of rows) {
    // A user who cancelled and joined the list again is notified again. Sequential, because the calls share the
    // transaction.
    await notify(user_id, { ...notice, source: `place:${event.id}:${at}` }, tx);
  }
}

// Without a limit there are seats for everyone. No registration is cancelled when there are more than the capacity
// allows.
const countSeatsLeft = ({ id, capacity }: { id: string; capacity: number | null }) =>
  capacity === null
    ? sql`null`
    : sql`(select greatest(0, ${capacity}::int - count(*)) from event_places g
        where g.event_id = ${id}::uuid and g.status = 'going')`;
