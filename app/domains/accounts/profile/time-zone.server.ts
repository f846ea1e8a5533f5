import { eq, and, isNull } from "drizzle-orm";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { isTimeZone, canonicalTimeZone } from "#app/lib/zoned-time.ts";
import { db, type Db } from "#db/client.server.ts";

/** Returns the time zone in which a user's days are counted and shown: that of their profile, else UTC. */
export async function findTimeZone(userId: string, tx: Db = db): Promise<string> {
  const [profile] = await tx
    .select({ timeZone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const timeZone = profile?.timeZone;
  return timeZone && isTimeZone(timeZone) ? timeZone : "UTC";
}

/** Stores the time zone of the browser at sign-up. An unknown time zone, or a later call, changes nothing. */
export async function setFirstTimeZone(userId: string, timeZone: string, tx: Db = db) {
  if (!isTimeZone(timeZone)) return;
  await tx
    .update(profiles)
    .set({ timeZone: canonicalTimeZone(timeZone) })
    .where(and(eq(profiles.id, userId), isNull(profiles.timeZone)));
}
