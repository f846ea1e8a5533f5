import { lt, sql } from "drizzle-orm";

import { longestWindow } from "#app/domains/accounts/rate-limit.server.ts";
import { purgeSecurityEvents } from "#app/domains/accounts/security/events.server.ts";
import { rateLimits, sessions, verifications } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** Deletes expired data: counts of past rate-limit windows, expired sessions and expired links from emails. */
export async function purgeAccounts(tx: Db = db): Promise<void> {
  const windowsAgo = sql`now() - ${longestWindow} * interval '1 second'`;
  await tx.delete(rateLimits).where(lt(rateLimits.windowStart, windowsAgo));
  await tx.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
  await tx.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
  await purgeSecurityEvents(tx);
}
