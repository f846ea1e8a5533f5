import { eq, lt, sql } from "drizzle-orm";

import { checkInGrants } from "#app/domains/events/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { CheckInGrant } from "./grant.server.ts";

/**
 * Binds a grant to an account and returns whether it belongs to that account. A grant from before logging in goes to
 * the first account that uses it: the primary key decides between concurrent calls. Idempotent for the same account.
 */
export async function bindGrant(grant: CheckInGrant, userId: string, tx: Db): Promise<boolean> {
  if (grant.visitor !== null) return grant.visitor === userId;
  const expiresAt = new Date(grant.until);
  const [bound] = await tx
    .insert(checkInGrants)
    .values({ id: grant.id, userId, expiresAt })
    // A no-op update, so that the existing row is returned, even if another transaction has just committed it.
    .onConflictDoUpdate({ target: checkInGrants.id, set: { expiresAt } })
    .returning({ userId: checkInGrants.userId });
  return bound?.userId === userId;
}

/** Returns whether an account could still use a grant; does not bind it. */
export async function isGrantUsable(grant: CheckInGrant, userId: string, tx: Db = db) {
  if (grant.visitor !== null) return grant.visitor === userId;
  const [bound] = await tx
    .select({ userId: checkInGrants.userId })
    .from(checkInGrants)
    .where(eq(checkInGrants.id, grant.id));
  return bound === undefined || bound.userId === userId;
}

/** Deletes the records of grants that have expired. */
export async function purgeGrants(tx: Db = db): Promise<void> {
  await tx.delete(checkInGrants).where(lt(checkInGrants.expiresAt, sql`now()`));
}
