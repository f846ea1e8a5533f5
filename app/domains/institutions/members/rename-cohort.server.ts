import { and, eq, ne, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lockToPrepare } from "#app/domains/institutions/lock-institution.server.ts";
import { cohorts } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** Renames a cohort, unless another cohort of the institution has the name. */
export async function renameCohort(
  actor: Actor,
  institutionId: string,
  { id, name }: { id: string; name: string },
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    if (!(await lockToPrepare(actor, institutionId, tx))) return refuse("not-allowed");
    if (!isUuid(id)) return refuse("cohort-not-found");
    // While the institution is locked, no other transaction creates cohorts here, so the result
    // stays valid.
    const [taken] = await tx
      .select({ id: cohorts.id })
      .from(cohorts)
      .where(
        and(
          eq(cohorts.institutionId, institutionId),
          ne(cohorts.id, id),
          sql`lower(${cohorts.name}) = lower(${name})`,
        ),
      );
    if (taken) return refuse("cohort-exists");
    const [renamed] = await tx
      .update(cohorts)
      .set({ name })
      .where(and(eq(cohorts.institutionId, institutionId), eq(cohorts.id, id)))
      .returning({ id: cohorts.id });
    return renamed ? { ok: true as const } : refuse("cohort-not-found");
  });
}
