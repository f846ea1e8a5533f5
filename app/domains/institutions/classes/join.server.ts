import { and, eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isClassAccount } from "#app/domains/accounts/class-accounts/class-account.ts";
import { createClassAccount } from "#app/domains/accounts/class-accounts/create.server.ts";
import {
  countSeatsLeft,
  lockInstitution,
} from "#app/domains/institutions/lock-institution.server.ts";
import { classPupils, institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { isUniqueViolation } from "#app/lib/unique-violation.ts";
import { publish } from "#app/platform/postgres/live.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { classTopic, nameKeyOf } from "./class.ts";
import { findClassByCode } from "./queries.server.ts";

type NewPupil = { name: string; pinDigest: string; timeZone: string };

/**
 * Creates an account in the class of a code. Refuses a class that is closed or full, an institution without a seat left,
 * and a first name that the class already has: of two pupils with one name who join at once, one gets it.
 */
export async function joinClass(
  code: string,
  { name, pinDigest, timeZone }: NewPupil,
  tx: Db = db,
) {
  try {
    const joined = await tx.transaction(async (tx) => {
      const open = await lockOpenClass(code, tx);
      if (!open.ok) return open;
      const { id: cohortId, institution } = open.found;
      const userId = await createClassAccount({ name, timeZone }, tx);
      await tx
        .insert(institutionMembers)
        .values({ institutionId: institution.id, userId, cohortId });
      await tx
        .insert(classPupils)
        .values({ userId, cohortId, nameKey: nameKeyOf(name), pinDigest });
      return { ok: true as const, userId, found: open.found };
    });
    if (joined.ok) publish(classTopic(joined.found.id));
    return joined;
  } catch (error) {
    if (isUniqueViolation(error)) return refuse("name-taken");
    throw error;
  }
}

/**
 * Adds the actor, who has an account of their own, to the class of a code. Refuses what `joinClass` does, and a member of
 * another cohort, whom the staff move. A repeated call changes nothing.
 */
export async function joinClassAsMember(actor: Actor, code: string, tx: Db = db) {
  if (isClassAccount(actor)) return refuse("not-for-class-accounts");
  const joined = await tx.transaction(async (tx) => {
    const known = await findClassByCode(code, tx);
    if (!known) return refuse("class-not-found");
    await lockInstitution(known.institution.id, tx);
    const member = and(
      eq(institutionMembers.institutionId, known.institution.id),
      eq(institutionMembers.userId, actor.id),
    );
    const [own] = await tx
      .select({ cohortId: institutionMembers.cohortId })
      .from(institutionMembers)
      .where(member);
    if (own?.cohortId === known.id) return { ok: true as const, found: known };
    if (own && own.cohortId !== null) return refuse("other-class");
    const open = await lockOpenClass(code, tx, own !== undefined);
    if (!open.ok) return open;
    const { id: cohortId, institution } = open.found;
    await (own
      ? tx.update(institutionMembers).set({ cohortId }).where(member)
      : tx
          .insert(institutionMembers)
          .values({ institutionId: institution.id, userId: actor.id, cohortId }));
    return { ok: true as const, found: open.found };
  });
  if (joined.ok) publish(classTopic(joined.found.id));
  return joined;
}

/** Locks the institution of a class and returns the class if one more may join it. */
async function lockOpenClass(code: string, tx: Db, isMember = false) {
  const known = await findClassByCode(code, tx);
  if (!known) return refuse("class-not-found");
  await lockInstitution(known.institution.id, tx);
  // Read again after the lock: the code may be renewed, or the last place taken.
  const found = await findClassByCode(code, tx);
  if (!found) return refuse("class-not-found");
  if (found.state !== "open") return refuse(`class-${found.state}` as const);
  const { members } = await countSeatsLeft(found.institution.id, tx);
  if (!isMember && members <= 0) return refuse("no-place");
  return { ok: true as const, found };
}
