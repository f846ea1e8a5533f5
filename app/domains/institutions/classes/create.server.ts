import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lockForStaff } from "#app/domains/institutions/lock-institution.server.ts";
import { createCohort } from "#app/domains/institutions/members/create-cohort.server.ts";
import { hasCohort } from "#app/domains/institutions/members/lock-member.server.ts";
import { classes } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { classRules } from "./class.ts";
import type { ClassInput } from "./input.ts";
import { newClassCode } from "./new-code.server.ts";

/** Returns the moment until which pupils can join from now on. */
export const joinsUntil = () => sql`now() + ${classRules.joinDays} * interval '1 day'`;

/** Creates a class, which is a cohort with a code, and opens it for joining. Refuses what `createCohort` does. */
export async function createClass(
  actor: Actor,
  institutionId: string,
  { name, places }: ClassInput,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const cohort = await createCohort(actor, institutionId, name, tx);
    if (!cohort.ok) return cohort;
    const code = await newClassCode(tx);
    await tx
      .insert(classes)
      .values({ cohortId: cohort.id, code, places, joinsUntil: joinsUntil() });
    return { ok: true as const, id: cohort.id, code };
  });
}

/**
 * Gives an existing cohort a code, so that pupils can join it, and opens it for joining. A repeated call changes nothing.
 */
export async function addClassCode(
  actor: Actor,
  institutionId: string,
  cohortId: string,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    if (!(await lockForStaff(actor, institutionId, tx))) return refuse("not-allowed");
    if (!(await hasCohort(institutionId, cohortId, tx))) return refuse("cohort-not-found");
    const code = await newClassCode(tx);
    const { places } = classRules;
    await tx
      .insert(classes)
      .values({ cohortId, code, places, joinsUntil: joinsUntil() })
      .onConflictDoNothing({ target: classes.cohortId });
    return { ok: true as const, id: cohortId };
  });
}
