import { randomBytes } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { profiles } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";
import type { UserColumn } from "#db/user-column.server.ts";

/** The secret in the address of a user's personal calendar; null if they haven't created one. */
export const calendarTokenColumn: UserColumn<string | null> = {
  sql: sql`(select p.calendar_token from profiles p where p.id = u.id)`,
  read: (token: string | null) => token,
};

/** Creates a new secret address for the actor's calendar and returns its token. The previous address stops working. */
export async function renewCalendarToken(actor: Pick<Actor, "id">, tx: Db = db): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await tx.update(profiles).set({ calendarToken: token }).where(eq(profiles.id, actor.id));
  return token;
}

/** Removes the secret address of the actor's calendar. The calendar has no address until they create a new one. */
export async function withdrawCalendarToken(actor: Pick<Actor, "id">, tx: Db = db): Promise<void> {
  await tx.update(profiles).set({ calendarToken: null }).where(eq(profiles.id, actor.id));
}

/** Returns the id of the user whose calendar a token belongs to; undefined if there is none. */
export async function findCalendarOwner(token: string, tx: Db = db): Promise<string | undefined> {
  if (!/^[\w-]{32}$/.test(token)) return undefined;
  const [profile] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.calendarToken, token));
  return profile?.id;
}
