import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import type { Picture } from "#app/domains/pictures/picture.ts";
import {
  removePicture,
  savePicture,
  type SentPicture,
} from "#app/domains/pictures/save-picture.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** Gives the actor's passport a cover, or changes the description and the crop of the present one. */
export const saveProfileCover = (actor: Pick<Actor, "id">, sent: SentPicture, tx: Db = db) =>
  savePicture(coverOf(actor), sent, tx);

/** Removes the cover of the actor's passport. Idempotent. */
export const removeProfileCover = (actor: Pick<Actor, "id">, tx: Db = db) =>
  removePicture(coverOf(actor), tx);

/** Returns the cover of a user's passport; null if there is none. */
export async function findProfileCover(userId: string, tx: Db = db): Promise<Picture | null> {
  const [profile] = await tx
    .select({ cover: profiles.cover })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile?.cover ?? null;
}

const coverOf = (actor: Pick<Actor, "id">) => ({
  // Seen by others only while the passport is public, as a portrait.
  folder: "portraits" as const,
  lock: async (tx: Db) => {
    const [profile] = await tx
      .select({ picture: profiles.cover })
      .from(profiles)
      .where(eq(profiles.id, actor.id))
      .for("no key update");
    return profile ? { ok: true as const, ...profile } : refuse("not-found");
  },
  write: async (cover: Picture | null, tx: Db) => {
    await tx.update(profiles).set({ cover }).where(eq(profiles.id, actor.id));
  },
});
