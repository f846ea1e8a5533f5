import { and, eq, isNull, ne, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { findEvent } from "./queries.server.ts";
import { canOrganise } from "./staff/access.server.ts";
import { events } from "./tables.server.ts";

/**
 * Shows or hides an approved event. Organisers can only hide theirs, because an admin may have hidden it. Idempotent.
 */
export async function setEventActive(actor: Actor, id: string, isActive: boolean, tx: Db = db) {
  const isAllowed = isActive ? hasRole(actor, "admin") : await canOrganise(actor, id, tx);
  if (!isAllowed) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const changed = await tx
      .update(events)
      .set({ isActive, updatedAt: new Date(), revision: sql`${events.revision} + 1` })
      .where(
        and(
          eq(events.id, id),
          eq(events.status, "approved"),
          isNull(events.deletedAt),
          ne(events.isActive, isActive),
        ),
      )
      .returning({ id: events.id });
    const event = await findEvent(id, tx);
    if (!event) return refuse("not-found");
    const action = isActive ? "event.activated" : "event.deactivated";
    if (changed.length) await writeAudit(actor, action, { type: "event", id }, {}, tx);
    return { ok: true as const, event };
  });
}
