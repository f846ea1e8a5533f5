import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lockToPrepare } from "#app/domains/institutions/lock-institution.server.ts";
import { cohorts } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** Deletes a cohort and its assignments. Its members stay in the institution, without a cohort. */
export async function deleteCohort(actor: Actor, institutionId: string, id: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    if (!(await lockToPrepare(actor, institutionId, tx))) return refuse("not-allowed");
    if (!isUuid(id)) return refuse("cohort-not-found");
    const [gone] = await tx
      .delete(cohorts)
      .where(and(eq(cohorts.institutionId, institutionId), eq(cohorts.id, id)))
      .returning({ id: cohorts.id });
    return gone ? { ok: true as const } : refuse("cohort-not-found");
  });
}
