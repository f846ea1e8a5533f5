import { and, eq, isNull } from "drizzle-orm";

import { canonicalTimeZone, isTimeZone } from "#app/lib/zoned-time.ts";
import { type Db, db } from "#db/client.server.ts";

import { profiles } from "./tables.server.ts";

/** Stores the time zone of the browser in which an account was made; one that is unknown, or comes later, changes nothing. */
export async function setFirstTimeZone(userId: string, timeZone: string, tx: Db = db) {
  if (!isTimeZone(timeZone)) return;
  await tx
    .update(profiles)
    .set({ timeZone: canonicalTimeZone(timeZone) })
    .where(and(eq(profiles.id, userId), isNull(profiles.timeZone)));
}
