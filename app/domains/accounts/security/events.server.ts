import { desc, eq, lt, sql } from "drizzle-orm";

import { securityEvents } from "#app/domains/accounts/tables.server.ts";
import { describeDevice } from "#app/lib/describe-device.ts";
import { log } from "#app/platform/log.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { type SecurityEvent, securityEventDays, type SecurityEventKind } from "./event.ts";

const longestUserAgent = 300;

type NewEvent = {
  userId: string;
  kind: SecurityEventKind;
  network?: string | null;
  userAgent?: string | null;
};

/** Records a security event of an account, for its owner and in the log, in the caller's transaction. */
export async function recordSecurityEvent(
  { userId, kind, network = null, userAgent = null }: NewEvent,
  tx: Db,
): Promise<void> {
  await tx
    .insert(securityEvents)
    .values({ userId, kind, network, userAgent: userAgent?.slice(0, longestUserAgent) ?? null });
  log.info({ event: `account.${kind}`, user_id: userId, network }, "security event");
}

type Attempt = Pick<NewEvent, "kind" | "network" | "userAgent"> & { userId: string | undefined };

/**
 * Records a login or a failed login for the account's owner. Failures from one network count as one for ten minutes,
 * so that they can't fill the owner's list. An unknown account runs the same statement and so takes the same time.
 */
export async function recordAttempt(
  { userId, kind, network = null, userAgent = null }: Attempt,
  tx: Db = db,
): Promise<void> {
  const agent = userAgent?.slice(0, longestUserAgent) ?? null;
  await tx.execute(sql`
    insert into security_events (user_id, kind, network, user_agent)
    select u.id, ${kind}, ${network}, ${agent} from users u
    where u.id = ${userId ?? null}::uuid and (${kind} = 'sign_in' or not exists (
      select from security_events e where e.user_id = u.id and e.kind = ${kind}
        and e.network is not distinct from ${network}
        and e.created_at > now() - interval '10 minutes'))`);
}

/** Returns the latest security events of the actor's account, newest first. */
export async function listSecurityEvents(
  actor: { id: string },
  limit = 20,
  tx: Db = db,
): Promise<SecurityEvent[]> {
  const rows = await tx
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, actor.id))
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(limit);
  return rows.map(({ kind, network, userAgent, createdAt }) => ({
    kind,
    network,
    ...describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
  }));
}

/** Deletes security events older than 90 days. */
export async function purgeSecurityEvents(tx: Db = db): Promise<void> {
  const since = sql`now() - ${securityEventDays} * interval '1 day'`;
  await tx.delete(securityEvents).where(lt(securityEvents.createdAt, since));
}
