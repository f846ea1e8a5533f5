import type { Actor } from "#app/domains/accounts/actor.ts";
import { isInClass } from "#app/domains/institutions/classes/is-in-class.server.ts";
import { lockInstitution } from "#app/domains/institutions/lock-institution.server.ts";
import { institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { isLastOwner, isMember } from "./lock-member.server.ts";

/**
 * Removes the actor from an institution. Refuses the last owner, who must first make another member
 * an owner.
 */
export async function leaveInstitution(actor: Actor, institutionId: string, tx: Db = db) {
  if (!isUuid(institutionId)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    if (!(await lockInstitution(institutionId, tx))) return refuse("not-found");
    if (await isInClass(actor.id, tx)) return refuse("not-for-class-accounts");
    if (await isLastOwner(institutionId, actor.id, tx)) return refuse("last-owner-leaves");
    const gone = await tx
      .delete(institutionMembers)
      .where(isMember(institutionId, actor.id))
      .returning({ userId: institutionMembers.userId });
    return gone.length ? { ok: true as const } : refuse("not-a-member");
  });
}
