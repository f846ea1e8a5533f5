import { eq } from "drizzle-orm";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Returns whether a user's passport is public. Users with a private passport are not named on
 * public pages.
 */
export async function findPassportState(userId: string, tx: Db = db): Promise<boolean> {
  const [profile] = await tx
    .select({ isPublic: profiles.passportPublic })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile?.isPublic ?? false;
}
