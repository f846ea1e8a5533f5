import { randomBytes } from "node:crypto";

import { eq } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import type { Actor } from "./actor.ts";
import { profiles } from "./tables.server.ts";

/** The secret in the address of the actor's own calendar; null until they asked for one. */
export async function findCalendarToken(
  actor: Pick<Actor, "id">,
  tx: Db = db,
): Promise<string | null> {
  const [profile] = await tx
    .select({ token: profiles.calendarToken })
    .from(profiles)
    .where(eq(profiles.id, actor.id));
  return profile?.token ?? null;
}

/** Gives the actor's calendar a new secret address that nobody guesses; the one before it leads nowhere. */
export async function renewCalendarToken(actor: Pick<Actor, "id">, tx: Db = db): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await tx.update(profiles).set({ calendarToken: token }).where(eq(profiles.id, actor.id));
  return token;
}

/** Takes the address of the actor's calendar back: it leads nowhere until they ask for another. */
export async function withdrawCalendarToken(actor: Pick<Actor, "id">, tx: Db = db): Promise<void> {
  await tx.update(profiles).set({ calendarToken: null }).where(eq(profiles.id, actor.id));
}

/** Whose calendar a secret opens. */
export async function findCalendarOwner(token: string, tx: Db = db): Promise<string | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  const [profile] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.calendarToken, token));
  return profile?.id;
}
