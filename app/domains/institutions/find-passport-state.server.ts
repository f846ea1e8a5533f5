import { eq } from "drizzle-orm";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** Tells whether a person's passport is public: without it, nobody is named on a page. */
export async function findPassportState(userId: string, tx: Db = db): Promise<boolean> {
  const [profile] = await tx
    .select({ isPublic: profiles.passportPublic })
    .from(profiles)
    .where(eq(profiles.id, userId));
  return profile?.isPublic ?? false;
}
