import { and, eq, sql } from "drizzle-orm";

import { classPupils } from "#app/domains/institutions/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { nameKeyOf } from "./class.ts";

/** Returns the account of a first name in a class, with the digest of its PIN. */
export async function findPupilLogin(
  classId: string,
  name: string,
  tx: Db = db,
): Promise<{ userId: string; pinDigest: string } | undefined> {
  const [pupil] = await tx
    .select({ userId: classPupils.userId, pinDigest: classPupils.pinDigest })
    .from(classPupils)
    .where(and(eq(classPupils.cohortId, classId), eq(classPupils.nameKey, nameKeyOf(name))));
  return pupil;
}

/**
 * Records that a pupil has logged in with a PIN. Returns false if the PIN has been replaced since it was compared, or the
 * account is gone.
 */
export async function recordPupilLogin(
  { userId, pinDigest }: { userId: string; pinDigest: string },
  tx: Db = db,
): Promise<boolean> {
  const known = await tx
    .update(classPupils)
    .set({ lastLoginAt: sql`now()` })
    .where(and(eq(classPupils.userId, userId), eq(classPupils.pinDigest, pinDigest)))
    .returning({ userId: classPupils.userId });
  return known.length > 0;
}
