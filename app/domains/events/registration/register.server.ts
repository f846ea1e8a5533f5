import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { type LockedEvent, lockEvent } from "#app/domains/events/lock-event.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { promoteWaitlist } from "./promote-waitlist.server.ts";
import { findRegistration } from "./queries.server.ts";

/**
 * Registers the actor for an event or, if it is full, adds them to the end of its waiting list. Idempotent: a repeated
 * call returns the existing registration.
 */
export async function register(actor: Pick<Actor, "id">, eventId: string, tx: Db = db) {
  if (!isUuid(eventId)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const event = await lockEvent(eventId, tx);
    if (!event) return refuse("not-found");
    if (event.isOver) return refuse("over");
    // Seats that became free without a cancellation, for example by a deleted account, go to the waiting list first.
    await promoteWaitlist(event, tx);
    const isNew = await takeSeat(event, actor.id, tx);
    const registration = await findRegistration(eventId, actor.id, tx);
    if (!registration) throw new Error("The registration was not found after it was created");
    return { ok: true as const, registration, isNew };
  });
}

// Under the lock, `clock_timestamp()` never decreases: later registrations come after earlier ones.
async function takeSeat({ id, capacity }: LockedEvent, userId: string, tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into event_places (event_id, user_id, status, asked_at)
    select ${id}::uuid, ${userId}::uuid,
      case when ${capacity}::integer is null or count(*) < ${capacity}::integer
        then 'going' else 'waiting' end,
      clock_timestamp()
    from event_places g where g.event_id = ${id}::uuid and g.status = 'going'
    on conflict do nothing returning user_id`);
  return rows.length > 0;
}
