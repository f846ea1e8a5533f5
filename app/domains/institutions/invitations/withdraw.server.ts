import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isUnanswered, lockForStaff } from "#app/domains/institutions/lock-institution.server.ts";
import { institutionInvitations } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** Withdraws an unanswered invitation. Its link becomes invalid. */
export async function withdrawInvitation(
  actor: Actor,
  institutionId: string,
  id: string,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    if (!(await lockForStaff(actor, institutionId, tx))) return refuse("not-allowed");
    if (!isUuid(id)) return refuse("invitation-not-found");
    const gone = await tx
      .update(institutionInvitations)
      .set({ withdrawnAt: new Date() })
      .where(
        and(
          eq(institutionInvitations.institutionId, institutionId),
          eq(institutionInvitations.id, id),
          isUnanswered,
        ),
      )
      .returning({ id: institutionInvitations.id });
    return gone.length ? { ok: true as const } : refuse("invitation-not-found");
  });
}
