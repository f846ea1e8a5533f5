import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { dropPicture } from "#app/domains/pictures/save-picture.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { isManaged, missions } from "./tables.server.ts";

/** Hides a mission from everyone permanently. Proofs, activities and points of learners stay. */
export async function deleteMission(actor: Actor, id: string, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const [deleted] = await tx
      .update(missions)
      .set({ deletedAt: new Date(), isActive: false })
      .where(and(eq(missions.id, id), isManaged))
      .returning({ title: missions.title, cover: missions.cover });
    if (deleted) {
      const { title, cover } = deleted;
      await writeAudit(actor, "mission.deleted", { type: "mission", id }, { title }, tx);
      if (cover) await tx.update(missions).set({ cover: null }).where(eq(missions.id, id));
      await dropPicture(cover, tx);
      return { ok: true as const };
    }
    // A repeated request, for example after a lost connection: the mission is already deleted.
    const [gone] = await tx
      .select({ id: missions.id })
      .from(missions)
      .where(and(eq(missions.id, id), isNull(missions.courseId)));
    return gone ? { ok: true as const } : refuse("not-found");
  });
}
