import { sql } from "drizzle-orm";

import { lockEvent } from "#app/domains/events/lock-event.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { promoteWaitlist } from "./promote-waitlist.server.ts";

/**
 * Promotes users from the waiting list to seats that became free without a cancellation, for example by a deleted
 * account.
 */
export async function promoteAfterCancellations(tx: Db = db): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from events e
    where e.deleted_at is null and e.is_active and e.end_date >= now()
      and exists (select from event_places w where w.event_id = e.id and w.status = 'waiting')
      and (e.capacity is null or e.capacity > (
        select count(*) from event_places g where g.event_id = e.id and g.status = 'going'))`);
  for (const { id } of rows) {
    // Sequential, to keep each transaction short.
    await tx.transaction(async (tx) => {
      const event = await lockEvent(id, tx);
      if (event && !event.isOver) await promoteWaitlist(event, tx);
    });
  }
}
