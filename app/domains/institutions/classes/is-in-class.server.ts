import { eq } from "drizzle-orm";

import { classPupils } from "#app/domains/institutions/tables.server.ts";
import type { Db } from "#db/client.server.ts";

/** Returns whether an account belongs to a class, whose page manages it. Call it while the institution is locked. */
export async function isInClass(userId: string, tx: Db): Promise<boolean> {
  const pupils = await tx
    .select({ userId: classPupils.userId })
    .from(classPupils)
    .where(eq(classPupils.userId, userId));
  return pupils.length > 0;
}

/** Returns whether accounts belong to a class. Call it while the institution is locked. */
export async function hasClassAccounts(cohortId: string, tx: Db): Promise<boolean> {
  const pupils = await tx
    .select({ userId: classPupils.userId })
    .from(classPupils)
    .where(eq(classPupils.cohortId, cohortId))
    .limit(1);
  return pupils.length > 0;
}
