import { eq } from "drizzle-orm";

import { isTimeZone } from "#app/lib/zoned-time.ts";
import { type Db, db } from "#db/client.server.ts";

import { profiles } from "./tables.server.ts";

/** The time zone that a person's days are counted and shown in: their profile's, else UTC. */
export async function findTimeZone(userId: string, tx: Db = db): Promise<string> {
  const [profile] = await tx
    .select({ timeZone: profiles.timeZone })
    .from(profiles)
    .where(eq(profiles.id, userId));
  const timeZone = profile?.timeZone;
  return timeZone && isTimeZone(timeZone) ? timeZone : "UTC";
}
