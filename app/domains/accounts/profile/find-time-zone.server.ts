import { eq } from "drizzle-orm";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { isTimeZone } from "#app/lib/zoned-time.ts";
import { type Db, db } from "#db/client.server.ts";

/** Returns the time zone in which a user's days are counted and shown: that of their profile, else UTC. */
export async function findTimeZone(userId: string, tx: Db = db): Promise<string> {
  const [profile] = await tx
    .select({ timeZone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const timeZone = profile?.timeZone;
  return timeZone && isTimeZone(timeZone) ? timeZone : "UTC";
}
