import { and, eq } from "drizzle-orm";

import { hasRole, type Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { pendingCheckIns } from "#app/domains/events/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { publish } from "#app/platform/postgres/live.server.ts";
import { db, type Db } from "#db/client.server.ts";

/**
 * Removes a guest whose check-in waits for the confirmation of the address: the link in the email no longer works. Of
 * concurrent or repeated calls only the first has an effect; the others, and those that come after the confirmation, are
 * refused as not checked in. The audit log doesn't name the guest.
 */
export async function removeGuest(
  staff: Actor,
  { eventId, guest }: { eventId: string; guest: string },
  tx: Db = db,
) {
  if (!hasRole(staff, "event_staff")) return refuse("not-allowed");
  if (!isUuid(eventId) || !isUuid(guest)) return refuse("not-checked-in");
  const done = await tx.transaction(async (tx) => {
    const [gone] = await tx
      .delete(pendingCheckIns)
      .where(and(eq(pendingCheckIns.eventId, eventId), eq(pendingCheckIns.id, guest)))
      .returning({ name: pendingCheckIns.name });
    if (!gone) return refuse("not-checked-in");
    await writeAudit(staff, "event.guest_removed", { type: "event", id: eventId }, {}, tx);
    return { ok: true as const, name: gone.name };
  });
  if (done.ok) publish(`event:${eventId}`);
  return done;
}
