import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  countSeatsLeft,
  lockToPrepare,
} from "#app/domains/institutions/lock-institution.server.ts";
import { cohorts } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Creates a cohort, up to the limit of the plan. Refuses a name that another cohort of the
 * institution has.
 */
export async function createCohort(actor: Actor, institutionId: string, name: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    if (!(await lockToPrepare(actor, institutionId, tx))) return refuse("not-allowed");
    const free = await countSeatsLeft(institutionId, tx);
    if (free.cohorts <= 0) return refuse(free.isOnPlan ? "no-cohort-left" : "no-cohort-left-free");
    const [made] = await tx
      .insert(cohorts)
      .values({ institutionId, name })
      .onConflictDoNothing()
      .returning({ id: cohorts.id });
    return made ? { ok: true as const, id: made.id } : refuse("cohort-exists");
  });
}
