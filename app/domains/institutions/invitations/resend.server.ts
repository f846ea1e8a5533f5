import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { consumeRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import {
  countSeatsLeft,
  isUnanswered,
  lockForStaff,
} from "#app/domains/institutions/lock-institution.server.ts";
import { institutionInvitations } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueueEach } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { invitationRules } from "./invitation.ts";
import { digestOf, newToken } from "./token.server.ts";

// Limits how often an invited user is emailed.
const postingLimits = { max: 1, seconds: 3600 };

/**
 * Sends an unanswered invitation again with the full validity. Earlier links of it become invalid.
 * Refuses a second email within an hour, and an expired invitation while no seat is left.
 */
export async function resendInvitation(
  actor: Actor,
  institutionId: string,
  id: string,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    if (!(await lockForStaff(actor, institutionId, tx))) return refuse("not-allowed");
    if (!isUuid(id)) return refuse("invitation-not-found");
    const isThis = and(
      eq(institutionInvitations.institutionId, institutionId),
      eq(institutionInvitations.id, id),
      isUnanswered,
    );
    const [found] = await tx
      .select({
        name: institutionInvitations.name,
        needsSeat: sql<boolean>`${institutionInvitations.expiresAt} <= now()
          and ${institutionInvitations.role} = 'member'`,
      })
      .from(institutionInvitations)
      .where(isThis);
    if (!found) return refuse("invitation-not-found");
    // An expired invitation no longer occupies a seat.
    const free = found.needsSeat ? await countSeatsLeft(institutionId, tx) : undefined;
    if (free && free.invitations <= 0) return refuse(free.isOnPlan ? "no-place" : "no-place-free");
    if (await consumeRateLimit(`invitation:${id}`, postingLimits, tx))
      return refuse("sent-just-now");
    const token = newToken();
    await tx
      .update(institutionInvitations)
      .set({
        digest: digestOf(token),
        expiresAt: sql`now() + ${invitationRules.days} * interval '1 day'`,
      })
      .where(isThis);
    await enqueueEach("send-invitation", [{ token, name: found.name }], tx);
    return { ok: true as const };
  });
}
