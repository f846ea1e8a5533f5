import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { renameCohort } from "#app/domains/institutions/members/rename-cohort.server.ts";
import { classes, cohorts } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { joinsUntil } from "./create.server.ts";
import type { ClassInput } from "./input.ts";
import { type ClassId, lockClass } from "./lock-class.server.ts";
import { newClassCode } from "./new-code.server.ts";
import { lockPupilAccounts } from "./pupil-accounts.server.ts";

/** Opens a class for joining for some days, or closes it at once. Refuses to open an archived one. */
export async function setJoining(actor: Actor, which: ClassId, isOpen: boolean, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockClass(actor, which, tx);
    if (!locked.ok) return locked;
    if (isOpen && locked.found.archivedAt) return refuse("class-archived");
    await tx
      .update(classes)
      .set({ joinsUntil: isOpen ? joinsUntil() : sql`now()` })
      .where(eq(classes.cohortId, which.id));
    return { ok: true as const };
  });
}

/** Replaces the code of a class: nobody can join or log in with the old one any more. */
export async function renewClassCode(actor: Actor, which: ClassId, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockClass(actor, which, tx);
    if (!locked.ok) return locked;
    const code = await newClassCode(tx);
    await tx.update(classes).set({ code }).where(eq(classes.cohortId, which.id));
    return { ok: true as const, code };
  });
}

/** Changes the name and the places of a class. Refuses fewer places than it has members. */
export async function updateClass(actor: Actor, which: ClassId, input: ClassInput, tx: Db = db) {
  const { institutionId, id } = which;
  return tx.transaction(async (tx) => {
    const locked = await lockClass(actor, which, tx);
    if (!locked.ok) return locked;
    if (input.places < locked.found.members) return refuse("too-many-members");
    const renamed = await renameCohort(actor, institutionId, { id, name: input.name }, tx);
    if (!renamed.ok) return renamed;
    await tx.update(classes).set({ places: input.places }).where(eq(classes.cohortId, id));
    return { ok: true as const };
  });
}

/** Archives a class, which closes it for joining, or brings it back. Its pupils can still log in and claim accounts. */
export async function setArchived(actor: Actor, which: ClassId, isArchived: boolean, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockClass(actor, which, tx);
    if (!locked.ok) return locked;
    await tx
      .update(classes)
      .set({
        archivedAt: isArchived ? sql`coalesce(archived_at, now())` : null,
        ...(isArchived && { joinsUntil: sql`least(joins_until, now())` }),
      })
      .where(eq(classes.cohortId, which.id));
    return { ok: true as const };
  });
}

/**
 * Deletes a class with its accounts, its assignments and its cohort. Members with accounts of their own stay in the
 * institution, without a cohort.
 */
export async function deleteClass(actor: Actor, which: ClassId, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockClass(actor, which, tx);
    if (!locked.ok) return locked;
    const pupils = await lockPupilAccounts(which.id, tx);
    for (const pupil of pupils) await eraseAccount(pupil, tx);
    await tx.delete(cohorts).where(eq(cohorts.id, which.id));
    const subject = { type: "institution", id: which.institutionId } as const;
    const details = { name: locked.found.name, pupils: pupils.length };
    await writeAudit(actor, "institution.class_deleted", subject, details, tx);
    return { ok: true as const, pupils: pupils.length };
  });
}
