import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { countSeatsLeft } from "#app/domains/institutions/lock-institution.server.ts";
import { findMemberRole } from "#app/domains/institutions/members/lock-member.server.ts";
import {
  institutionInvitations,
  institutionMembers,
} from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { normalizeEmail } from "./invitation.ts";
import { lockInvitation } from "./lock-invitation.server.ts";

/**
 * Adds the actor as a member, once. Refuses an invitation for another email address, one that was
 * already answered, withdrawn or has expired, and any while the institution has no seat left. If
 * the same user accepts again, returns the same result.
 */
export async function acceptInvitation(
  actor: Pick<Actor, "id" | "email">,
  token: string,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockInvitation(token, tx);
    if (!locked) return refuse("not-found");
    if (locked.email !== normalizeEmail(actor.email)) return refuse("other-address");
    const { institutionId, name, slug, state } = locked;
    const done = { ok: true as const, institution: { id: institutionId, name, slug } };
    const isMember = (await findMemberRole(institutionId, actor.id, tx)) !== undefined;
    if (state === "accepted" && isMember) return done;
    if (state !== "open") return refuse(`invitation-${state}` as const);
    if (!isMember) {
      const { role, cohortId } = locked;
      const isFull = role === "member" && (await countSeatsLeft(institutionId, tx)).members <= 0;
      if (isFull) return refuse("full");
      await tx
        .insert(institutionMembers)
        .values({ institutionId, userId: actor.id, role, cohortId });
    }
    await tx
      .update(institutionInvitations)
      .set({ acceptedAt: new Date() })
      .where(eq(institutionInvitations.id, locked.id));
    return done;
  });
}
