import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lockForStaff } from "#app/domains/institutions/lock-institution.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import type { Db } from "#db/client.server.ts";

import type { StaffClass } from "./class.ts";
import { findClass } from "./queries.server.ts";

/** The class that an action of a teacher is about: its institution and its id. */
export type ClassId = { institutionId: string; id: string };

/**
 * Locks the institution of a class for a member of its staff, so that joining, moving and deleting happen one at a time,
 * and returns the class.
 */
export async function lockClass(
  actor: Actor,
  { institutionId, id }: ClassId,
  tx: Db,
): Promise<{ ok: true; found: StaffClass } | Refusal<"not-allowed" | "class-not-found">> {
  if (!(await lockForStaff(actor, institutionId, tx))) return refuse("not-allowed");
  const found = await findClass(institutionId, id, tx);
  return found ? { ok: true, found } : refuse("class-not-found");
}

/** An account of a class that an action of a teacher is about. */
export type LockedPupil = { id: string; name: string; email: string };

/** Locks an account of a class and returns it; its institution has to be locked before. */
export async function findPupil(
  classId: string,
  userId: string,
  tx: Db,
): Promise<LockedPupil | undefined> {
  if (!isUuid(userId)) return undefined;
  const { rows } = await tx.execute<LockedPupil>(sql`
    select u.id, u.name, u.email from class_pupils p join users u on u.id = p.user_id
    where p.cohort_id = ${classId} and p.user_id = ${userId} for update of p`);
  return rows[0];
}
