import type { Actor } from "#app/domains/accounts/actor.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { holdForStaff } from "./hold-institution.server.ts";
import { findMemberRole, isLastOwner, isMember } from "./hold-member.server.ts";
import { noteAdmin } from "./note-admin.server.ts";
import { institutionPath } from "./staff.ts";
import { institutionMembers } from "./tables.server.ts";

/**
 * Takes a member out of the institution and tells them; what they learned stays theirs. Who helps to run it is removed
 * by owners alone, and the last owner stays.
 */
export async function removeMember(
  actor: Actor,
  institutionId: string,
  userId: string,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const held = await holdForStaff(actor, institutionId, tx);
    if (!held) return refuse("not-allowed");
    const role = await findMemberRole(institutionId, userId, tx);
    if (role === undefined) return refuse("member-not-found");
    if (role !== "member" && held.role !== "owner") return refuse("not-allowed");
    if (await isLastOwner(institutionId, userId, tx)) return refuse("last-owner");
    await tx.delete(institutionMembers).where(isMember(institutionId, userId));
    await notify(
      userId,
      {
        kind: "institution_removed",
        params: { name: held.name },
        link: institutionPath(held.slug),
        source: `institution:${institutionId}:removed:${Date.now()}`,
      },
      tx,
    );
    const details = { learner: userId };
    await noteAdmin(actor, "member_removed", { id: institutionId, name: held.name }, details, tx);
    return { ok: true as const };
  });
}
