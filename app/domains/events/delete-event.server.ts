import { and, eq, isNull, ne, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { dropPicture } from "#app/domains/pictures/save-picture.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { findEventAccess } from "./staff/access.server.ts";
import { events } from "./tables.server.ts";

/**
 * Soft-deletes an event: hides it from everyone. Attendance, activities and points of its learners are not changed.
 * Organisers delete theirs only while it is not approved. Idempotent.
 */
export async function deleteEvent(actor: Actor, id: string, tx: Db = db) {
  const isAdmin = hasRole(actor, "admin");
  const access = isAdmin ? undefined : await findEventAccess(actor, id, tx);
  if (!isAdmin && !access?.canOrganise) return refuse("not-allowed");
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
      .where(
        and(
          eq(events.id, id),
          isNull(events.deletedAt),
          isAdmin ? undefined : ne(events.status, "approved"),
        ),
      )
      .returning({ title: events.title, cover: events.cover });
    if (deleted) {
      const { title, cover } = deleted;
      await writeAudit(actor, "event.deleted", { type: "event", id }, { title }, tx);
      if (cover) await tx.update(events).set({ cover: null }).where(eq(events.id, id));
      await dropPicture(cover, tx);
      return { ok: true as const };
    }
    // A repeated request, perhaps after a lost connection, succeeds.
    const [gone] = await tx
      .select({ deletedAt: events.deletedAt })
      .from(events)
      .where(eq(events.id, id));
    if (gone && gone.deletedAt === null) return refuse("not-allowed");
    return gone ? { ok: true as const } : refuse("not-found");
  });
}
