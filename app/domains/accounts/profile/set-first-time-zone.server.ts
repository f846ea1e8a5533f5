import { and, eq, isNull } from "drizzle-orm";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { canonicalTimeZone, isTimeZone } from "#app/lib/zoned-time.ts";
import { type Db, db } from "#db/client.server.ts";

/** Stores the time zone of the browser at sign-up. An unknown time zone, or a later call, changes nothing. */
export async function setFirstTimeZone(userId: string, timeZone: string, tx: Db = db) {
  if (!isTimeZone(timeZone)) return;
  await tx
    .update(profiles)
    .set({ timeZone: canonicalTimeZone(timeZone) })
    .where(and(eq(profiles.id, userId), isNull(profiles.timeZone)));
}
