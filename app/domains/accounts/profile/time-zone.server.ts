import { and, eq, isNull, sql } from "drizzle-orm";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { isTimeZone, canonicalTimeZone } from "#app/lib/zoned-time.ts";
import { db, type Db } from "#db/client.server.ts";
import { readColumn, type UserColumn } from "#db/user-column.server.ts";

/** Returns the time zone in which a user's days are counted and shown: that of their profile, else UTC. */
export const findTimeZone = (userId: string, tx: Db = db): Promise<string> =>
  readColumn(userId, timeZoneColumn, tx);

/** The time zone in which a user's days are counted and shown. */
export const timeZoneColumn: UserColumn<string> = {
  sql: sql`(select p.time_zone from profiles p where p.id = u.id)`,
  read: (timeZone: string | null) => (timeZone && isTimeZone(timeZone) ? timeZone : "UTC"),
};

/** Stores the time zone of the browser at sign-up. An unknown time zone, or a later call, changes nothing. */
export async function setFirstTimeZone(userId: string, timeZone: string, tx: Db = db) {
  if (!isTimeZone(timeZone)) return;
  await tx
    .update(profiles)
    .set({ timeZone: canonicalTimeZone(timeZone) })
    .where(and(eq(profiles.id, userId), isNull(profiles.timeZone)));
}
