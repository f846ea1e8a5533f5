import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { hasClassAccounts } from "#app/domains/institutions/classes/is-in-class.server.ts";
import { lockToPrepare } from "#app/domains/institutions/lock-institution.server.ts";
import { cohorts } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Deletes a cohort and its assignments. Its members stay in the institution, without a cohort. Refuses a
 * class with accounts of its own, which nobody could log in to any more.
 */
export async function deleteCohort(actor: Actor, institutionId: string, id: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    if (!(await lockToPrepare(actor, institutionId, tx))) return refuse("not-allowed");
    if (!isUuid(id)) return refuse("cohort-not-found");
    if (await hasClassAccounts(id, tx)) return refuse("is-class");
    const [gone] = await tx
      .delete(cohorts)
      .where(and(eq(cohorts.institutionId, institutionId), eq(cohorts.id, id)))
      .returning({ id: cohorts.id });
    return gone ? { ok: true as const } : refuse("cohort-not-found");
  });
}
