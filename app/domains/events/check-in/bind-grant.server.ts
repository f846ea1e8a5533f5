import { eq, lt, sql } from "drizzle-orm";

import { checkInGrants } from "#app/domains/events/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { CheckInGrant } from "./grant.server.ts";

/** Who checks in with a grant: an account, or a guest by the address that they gave. */
type Holder = { userId: string } | { email: string };

/**
 * Binds a grant to its holder and returns whether it belongs to them. A grant from before logging in goes to the first
 * account or guest that uses it: the primary key decides between concurrent calls. Idempotent for the same holder.
 */
export async function bindGrant(grant: CheckInGrant, holder: Holder, tx: Db): Promise<boolean> {
  if (grant.visitor !== null) return "userId" in holder && grant.visitor === holder.userId;
  const expiresAt = new Date(grant.until);
  const [bound] = await tx
    .insert(checkInGrants)
    .values({ id: grant.id, ...holder, expiresAt })
    // A no-op update, so that the existing row is returned, even if another transaction has just committed it.
    .onConflictDoUpdate({ target: checkInGrants.id, set: { expiresAt } })
    .returning({ userId: checkInGrants.userId, email: checkInGrants.email });
  return "userId" in holder ? bound?.userId === holder.userId : bound?.email === holder.email;
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
