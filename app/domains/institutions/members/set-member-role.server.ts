import type { Actor } from "#app/domains/accounts/actor.ts";
import { isInClass } from "#app/domains/institutions/classes/is-in-class.server.ts";
import type { MemberRole } from "#app/domains/institutions/institution.ts";
import { countSeatsLeft, lockForStaff } from "#app/domains/institutions/lock-institution.server.ts";
import { recordAdminAction } from "#app/domains/institutions/record-admin-action.server.ts";
import { institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { findMemberRole, isLastOwner, isMember } from "./lock-member.server.ts";
import { institutionPath } from "./staff.ts";

/**
 * Changes the role of a member and notifies them. Only owners may do this. Refuses to change the
 * role of the last owner, and to make someone a member without a seat while no seat is left.
 */
export async function setMemberRole(
  actor: Actor,
  institutionId: string,
  { userId, role }: { userId: string; role: MemberRole },
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockForStaff(actor, institutionId, tx);
    if (locked?.role !== "owner") return refuse("not-allowed");
    const before = await findMemberRole(institutionId, userId, tx);
    if (before === undefined) return refuse("member-not-found");
    if (await isInClass(userId, tx)) return refuse("is-class-account");
    if (before === role) return { ok: true as const };
    if (await isLastOwner(institutionId, userId, tx)) return refuse("last-owner");
    if (role === "member") {
      // Owners and managers need no seat.
      const free = await countSeatsLeft(institutionId, tx);
      if (free.members <= 0) return refuse(free.isOnPlan ? "no-place" : "no-place-free");
    }
    await tx.update(institutionMembers).set({ role }).where(isMember(institutionId, userId));
    await notify(
      userId,
      {
        kind: `institution_role_${role}`,
        params: { name: locked.name },
        link: institutionPath(locked.slug),
        source: `institution:${institutionId}:role:${role}:${Date.now()}`,
      },
      tx,
    );
    const details = { name: locked.name, learner: userId, role };
    await recordAdminAction(actor, "institution.role_set", institutionId, details, tx);
    return { ok: true as const };
  });
}
