import { and, eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { sessions } from "#app/domains/accounts/tables.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** Ends one session of a user, or all of them, from the next request on. Returns how many were ended. */
export async function endUserSessions(
  actor: Actor,
  userId: string,
  sessionId: string | undefined,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(userId) || (sessionId !== undefined && !isUuid(sessionId)))
    return refuse("not-found");
  return tx.transaction(async (tx) => {
    const one = sessionId === undefined ? undefined : eq(sessions.id, sessionId);
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, userId), one))
      .returning({ id: sessions.id });
    const subject = { type: "user", id: userId } as const;
    if (ended.length > 0)
      await writeAudit(actor, "account.sessions_ended", subject, { sessions: ended.length }, tx);
    return { ok: true as const, ended: ended.length };
  });
}
