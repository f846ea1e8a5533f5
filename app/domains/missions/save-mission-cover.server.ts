import { and, eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import type { Picture } from "#app/domains/pictures/picture.ts";
import {
  removePicture,
  savePicture,
  type SentPicture,
} from "#app/domains/pictures/save-picture.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { isManaged, missions } from "./tables.server.ts";

/** Gives a mission a cover, or changes the description and the crop of its present one; for admins only. */
export const saveMissionCover = (actor: Actor, id: string, sent: SentPicture, tx: Db = db) =>
  savePicture(coverOf(actor, id), sent, tx);

/** Removes the cover of a mission; for admins only. Idempotent. */
export const removeMissionCover = (actor: Actor, id: string, tx: Db = db) =>
  removePicture(coverOf(actor, id), tx);

const coverOf = (actor: Actor, id: string) => ({
  folder: "covers" as const,
  lock: async (tx: Db) => {
    if (!hasRole(actor, "admin")) return refuse("not-allowed");
    if (!isUuid(id)) return refuse("not-found");
    const [mission] = await tx
      .select({ picture: missions.cover })
      .from(missions)
      .where(and(eq(missions.id, id), isManaged))
      .for("no key update");
    return mission ? { ok: true as const, ...mission } : refuse("not-found");
  },
  write: async (cover: Picture | null, tx: Db) => {
    const changes = { cover, updatedAt: new Date() };
    const [mission] = await tx
      .update(missions)
      .set(changes)
      .where(eq(missions.id, id))
      .returning({ title: missions.title });
    const details = { title: mission?.title, cover: cover?.description ?? null };
    await writeAudit(actor, "mission.updated", { type: "mission", id }, details, tx);
  },
});
