import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lockEvent } from "#app/domains/events/lock-event.server.ts";
import { eventRegistrations } from "#app/domains/events/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { promoteWaitlist } from "./promote-waitlist.server.ts";

/** Cancels the actor's registration and promotes the first user on the waiting list at once. Idempotent. */
export async function cancelRegistration(actor: Pick<Actor, "id">, eventId: string, tx: Db = db) {
  if (!isUuid(eventId)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const event = await lockEvent(eventId, tx);
    if (!event) return refuse("not-found");
    if (event.isOver) return refuse("over");
    const given = await tx
      .delete(eventRegistrations)
      .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.userId, actor.id)))
      .returning({ status: eventRegistrations.status });
    await promoteWaitlist(event, tx);
    return { ok: true as const, wasRegistered: given.length > 0 };
  });
}
