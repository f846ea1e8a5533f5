import { sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import type { SuspensionInput } from "#app/domains/community/posts/input.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Suspends a user other than an admin from writing in the community, for some days or permanently, and notifies them
 * with the reason.
 */
export async function suspendUser(
  actor: Actor,
  userId: string,
  { days, reason }: SuspensionInput,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(userId)) return refuse("not-found");
  if (userId === actor.id) return refuse("own-self");
  return tx.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isAdmin: boolean }>(sql`
      select exists (select from user_roles r where r.user_id = p.id and r.role = 'admin') as "isAdmin"
      from profiles p where p.id = ${userId} for no key update of p`);
    if (!rows[0]) return refuse("not-found");
    if (rows[0].isAdmin) return refuse("is-admin");
    const until = days === 0 ? null : new Date(Date.now() + days * 24 * 3600 * 1000);
    await tx.execute(sql`
      insert into suspensions (user_id, until, reason, suspended_by)
      values (${userId}, ${until?.toISOString() ?? null}::timestamptz, ${reason}, ${actor.id})
      on conflict (user_id) do update set until = excluded.until, reason = excluded.reason,
        suspended_by = excluded.suspended_by, created_at = now()`);
    const subject = { type: "user", id: userId } as const;
    await writeAudit(actor, "suspension.made", subject, { reason, days }, tx);
    const notice = {
      kind: "writing_suspended",
      params: { days, note: reason },
      link: "/community",
      source: `suspension:${userId}:${Date.now()}`,
    } as const;
    await notify(userId, notice, tx);
    return { ok: true as const };
  });
}

/** Lifts a suspension before it ends. Idempotent. */
export async function liftSuspension(actor: Actor, userId: string, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(userId)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const { rows } = await tx.execute<{ there: number }>(
      sql`delete from suspensions where user_id = ${userId} returning 1`,
    );
    if (rows.length) {
      await writeAudit(actor, "suspension.lifted", { type: "user", id: userId }, {}, tx);
    }
    return { ok: true as const };
  });
}
