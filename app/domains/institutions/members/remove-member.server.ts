import type { Actor } from "#app/domains/accounts/actor.ts";
import { isInClass } from "#app/domains/institutions/classes/is-in-class.server.ts";
import { lockForStaff } from "#app/domains/institutions/lock-institution.server.ts";
import { recordAdminAction } from "#app/domains/institutions/record-admin-action.server.ts";
import { institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { findMemberRole, isLastOwner, isMember } from "./lock-member.server.ts";
import { institutionPath } from "./staff.ts";

/**
 * Removes a member from the institution and notifies them; what they learned stays theirs. Only
 * owners may remove staff, and the last owner cannot be removed.
 */
export async function removeMember(
  actor: Actor,
  institutionId: string,
  userId: string,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockForStaff(actor, institutionId, tx);
    if (!locked) return refuse("not-allowed");
    const role = await findMemberRole(institutionId, userId, tx);
    if (role === undefined) return refuse("member-not-found");
    if (role !== "member" && locked.role !== "owner") return refuse("not-allowed");
    if (await isInClass(userId, tx)) return refuse("is-class-account");
    if (await isLastOwner(institutionId, userId, tx)) return refuse("last-owner");
    await tx.delete(institutionMembers).where(isMember(institutionId, userId));
    await notify(
      userId,
      {
        kind: "institution_removed",
        params: { name: locked.name },
        link: institutionPath(locked.slug),
        source: `institution:${institutionId}:removed:${Date.now()}`,
      },
      tx,
    );
    const details = { name: locked.name, learner: userId };
    await recordAdminAction(actor, "institution.member_removed", institutionId, details, tx);
    return { ok: true as const };
  });
}
