import { and, eq, isNull, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { dropPicture } from "#app/domains/pictures/save-picture.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { events } from "./tables.server.ts";

/**
 * Soft-deletes an event: hides it from everyone. Attendance, activities and points of its learners are not changed.
 * Idempotent.
 */
export async function deleteEvent(actor: Actor, id: string, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const [deleted] = await tx
      .update(events)
      .set({
        deletedAt: new Date(),
        isActive: false,
        updatedAt: new Date(),
        revision: sql`${events.revision} + 1`,
      })
      .where(and(eq(events.id, id), isNull(events.deletedAt)))
      .returning({ title: events.title, cover: events.cover });
    if (deleted) {
      const { title, cover } = deleted;
      await writeAudit(actor, "event.deleted", { type: "event", id }, { title }, tx);
      if (cover) await tx.update(events).set({ cover: null }).where(eq(events.id, id));
      await dropPicture(cover, tx);
      return { ok: true as const };
    }
    // A repeated request, perhaps after a lost connection, succeeds.
    const [gone] = await tx.select({ id: events.id }).from(events).where(eq(events.id, id));
    return gone ? { ok: true as const } : refuse("not-found");
  });
}
