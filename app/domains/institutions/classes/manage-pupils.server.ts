import { and, eq, inArray } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { renameClassAccount } from "#app/domains/accounts/class-accounts/create.server.ts";
import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { clearRateLimit } from "#app/domains/accounts/rate-limit.server.ts";
import { endSessions } from "#app/domains/accounts/security/end-access.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { classPupils, institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { isUniqueViolation } from "#app/lib/unique-violation.ts";
import { publish } from "#app/platform/postgres/live.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { classTopic, nameKeyOf } from "./class.ts";
import { type ClassId, findPupil, type LockedPupil, lockClass } from "./lock-class.server.ts";
import { toActor } from "./pupil-accounts.server.ts";

type PupilId = ClassId & { pupil: string };

/** The key under which wrong PINs of an account are counted. */
export const pinLimitKey = (userId: string) => `pin:${userId}`;

/**
 * Replaces the PINs of accounts by those of the given digests and ends their sessions; `pupils` without an id of the
 * class are ignored. Writes one entry to the audit log.
 */
export async function resetPins(
  actor: Actor,
  which: ClassId,
  digests: ReadonlyMap<string, string>,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const locked = await lockClass(actor, which, tx);
    if (!locked.ok) return locked;
    const known = await tx
      .select({ userId: classPupils.userId })
      .from(classPupils)
      .where(
        and(eq(classPupils.cohortId, which.id), inArray(classPupils.userId, [...digests.keys()])),
      );
    if (known.length === 0) return refuse("pupil-not-found");
    for (const { userId } of known) {
      const pinDigest = digests.get(userId) ?? "";
      await tx.update(classPupils).set({ pinDigest }).where(eq(classPupils.userId, userId));
      await endSessions(userId, tx);
      await clearRateLimit(pinLimitKey(userId), tx);
    }
    const details = { name: locked.found.name, pupils: known.length };
    await audit(actor, "institution.pins_reset", which, details, tx);
    return { ok: true as const, reset: known.map(({ userId }) => userId) };
  });
}

/** Changes the first name of a pupil. Refuses one that the class already has. */
export async function renamePupil(
  actor: Actor,
  { pupil, ...which }: PupilId,
  name: string,
  tx: Db = db,
) {
  return withFreeName(tx, async (tx) => {
    const locked = await lockPupil(actor, { pupil, ...which }, tx);
    if (!locked.ok) return locked;
    await tx
      .update(classPupils)
      .set({ nameKey: nameKeyOf(name) })
      .where(eq(classPupils.userId, pupil));
    await renameClassAccount(pupil, name, tx);
    return { ok: true as const };
  });
}

/** Moves an account to another class of the institution. Refuses a full class and one that has the first name. */
export async function movePupil(
  actor: Actor,
  { pupil, ...which }: PupilId,
  toClass: string,
  tx: Db = db,
) {
  return withFreeName(tx, async (tx) => {
    const locked = await lockPupil(actor, { pupil, ...which }, tx);
    if (!locked.ok) return locked;
    const target = await lockClass(actor, { ...which, id: toClass }, tx);
    if (!target.ok) return target;
    if (target.found.id === which.id) return { ok: true as const, name: target.found.name };
    if (target.found.archivedAt) return refuse("class-archived");
    if (target.found.members >= target.found.places) return refuse("class-full");
    await tx
      .update(classPupils)
      .set({ cohortId: target.found.id })
      .where(eq(classPupils.userId, pupil));
    await tx
      .update(institutionMembers)
      .set({ cohortId: target.found.id })
      .where(
        and(
          eq(institutionMembers.institutionId, which.institutionId),
          eq(institutionMembers.userId, pupil),
        ),
      );
    return { ok: true as const, name: target.found.name };
  });
}

/** Deletes an account of a class with everything that belongs to it. */
export async function deletePupil(actor: Actor, which: PupilId, tx: Db = db) {
  const deleted = await tx.transaction(async (tx) => {
    const locked = await lockPupil(actor, which, tx);
    if (!locked.ok) return locked;
    await eraseAccount(toActor(locked.pupil), tx);
    await audit(actor, "institution.pupil_deleted", which, { name: locked.className }, tx);
    return { ok: true as const };
  });
  if (deleted.ok) publish(classTopic(which.id));
  return deleted;
}

/** Records that a teacher downloads all data of a pupil, and returns the pupil's name. */
export async function openPupilExport(actor: Actor, which: PupilId, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const locked = await lockPupil(actor, which, tx);
    if (!locked.ok) return locked;
    await audit(actor, "institution.pupil_exported", which, { name: locked.className }, tx);
    return { ok: true as const, name: locked.pupil.name };
  });
}

async function lockPupil(actor: Actor, { pupil, ...which }: PupilId, tx: Db) {
  const locked = await lockClass(actor, which, tx);
  if (!locked.ok) return locked;
  const found: LockedPupil | undefined = await findPupil(which.id, pupil, tx);
  if (!found) return refuse("pupil-not-found");
  return { ok: true as const, pupil: found, className: locked.found.name };
}

// The unique index decides between two pupils who get one name at the same moment.
async function withFreeName<Result>(tx: Db, work: (tx: Db) => Promise<Result>) {
  try {
    return await tx.transaction(work);
  } catch (error) {
    if (isUniqueViolation(error)) return refuse("name-taken");
    throw error;
  }
}

// The institution is responsible for these accounts, so what its staff do to them is on record, without a pupil's name.
function audit<
  Action extends
    | "institution.pins_reset"
    | "institution.pupil_deleted"
    | "institution.pupil_exported",
>(
  actor: Actor,
  action: Action,
  { institutionId }: ClassId,
  details: Parameters<typeof writeAudit<Action>>[3],
  tx: Db,
) {
  return writeAudit(actor, action, { type: "institution", id: institutionId }, details, tx);
}
