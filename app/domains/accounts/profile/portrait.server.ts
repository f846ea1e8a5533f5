import { eq, sql } from "drizzle-orm";

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

export type SentPortrait = Omit<SentPicture, "description"> & { isPublic: boolean };

/**
 * Gives the actor's profile a portrait, or changes the crop of the present one and whether the public passport shows
 * it. Refuses to make the portrait of a learner under the age of consent public.
 */
export const savePortrait = (
  actor: Pick<Actor, "id">,
  { isPublic, ...sent }: SentPortrait,
  tx: Db = db,
) => savePicture(portraitOf(actor, isPublic), { ...sent, description: "" }, tx);

/** Removes the actor's portrait. Idempotent. */
export const removePortrait = (actor: Pick<Actor, "id">, tx: Db = db) =>
  removePicture(portraitOf(actor, false), tx);

const portraitOf = (actor: Pick<Actor, "id">, isPublic: boolean) => ({
  folder: "portraits" as const,
  lock: async (tx: Db) => {
    const [profile] = await tx
      .select({
        picture: profiles.portrait,
        isMinor: sql<boolean>`coalesce(${profiles.protectedUntil} > now(), false)`,
      })
      .from(profiles)
      .where(eq(profiles.id, actor.id))
      .for("no key update");
    if (!profile) return refuse("not-found");
    if (isPublic && profile.isMinor) return refuse("under-age");
    return { ok: true as const, picture: profile.picture };
  },
  write: async (portrait: Picture | null, tx: Db) => {
    const changes = { portrait, portraitPublic: isPublic && portrait !== null };
    await tx.update(profiles).set(changes).where(eq(profiles.id, actor.id));
  },
});

/**
 * Returns whether a viewer may see a portrait or the cover of a passport: its owner always, everyone else while the
 * passport is public and shows it. Pictures of a learner under the age of consent are never public.
 */
export async function findPersonalPicture(
  key: string,
  viewerId: string | undefined,
  tx: Db = db,
): Promise<{ isPublic: boolean } | undefined> {
  const [found] = await tx
    .select({
      isPublic: sql<boolean>`${profiles.passportPublic}
        and (${profiles.portraitPublic} or ${profiles.cover} ->> 'key' is not distinct from ${key})
        and coalesce(${profiles.protectedUntil} <= now(), true)`,
      isOwn: sql<boolean>`${profiles.id} = ${viewerId ?? null}::uuid`,
    })
    .from(profiles)
    .where(sql`${profiles.portrait} ->> 'key' = ${key} or ${profiles.cover} ->> 'key' = ${key}`);
  return found && (found.isPublic || found.isOwn) ? { isPublic: found.isPublic } : undefined;
}
