import type { Actor } from "#app/domains/accounts/actor.ts";
import { isInClass } from "#app/domains/institutions/classes/is-in-class.server.ts";
import { lockForStaff } from "#app/domains/institutions/lock-institution.server.ts";
import { institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { findMemberRole, hasCohort, isMember } from "./lock-member.server.ts";

/** Moves a member into a cohort of the institution, or into none. */
export async function setMemberCohort(
  actor: Actor,
  institutionId: string,
  { userId, cohortId }: { userId: string; cohortId: string | null },
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    if (!(await lockForStaff(actor, institutionId, tx))) return refuse("not-allowed");
    if (!(await findMemberRole(institutionId, userId, tx))) return refuse("member-not-found");
    if (await isInClass(userId, tx)) return refuse("is-class-account");
    if (cohortId !== null && !(await hasCohort(institutionId, cohortId, tx))) {
      return refuse("cohort-not-found");
    }
    await tx.update(institutionMembers).set({ cohortId }).where(isMember(institutionId, userId));
    return { ok: true as const };
  });
}
