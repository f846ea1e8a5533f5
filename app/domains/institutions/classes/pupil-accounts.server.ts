import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Locks an account of a class, and returns whether it still belongs to one. Whatever ends that takes this lock first: a
 * claim, and a deletion.
 */
export async function lockPupilAccount(userId: string, tx: Db): Promise<boolean> {
  if (!isUuid(userId)) return false;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select user_id as id from class_pupils where user_id = ${userId} for update`);
  return rows.length > 0;
}

/** Locks the accounts of a class and returns them, to be deleted. */
export async function lockPupilAccounts(classId: string, tx: Db): Promise<Actor[]> {
  const { rows } = await tx.execute<{ id: string; name: string; email: string }>(sql`
    select u.id, u.name, u.email from class_pupils p join users u on u.id = p.user_id
    where p.cohort_id = ${classId} order by u.id for update of p`);
  return rows.map(toActor);
}

/** Returns the actor of a class account: it has no roles, and no email address to confirm. */
export const toActor = (pupil: { id: string; name: string; email: string }): Actor => ({
  ...pupil,
  emailVerified: false,
  roles: [],
});
