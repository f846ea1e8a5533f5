import { asc, eq } from "drizzle-orm";

import type { Role } from "#app/domains/accounts/actor.ts";
import { userRoles, users } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

export type RoleHolder = { email: string; name: string; role: Role };

/** Returns all users with roles, one entry per role, ordered by role and address. */
export async function listRoleHolders(tx: Db = db): Promise<RoleHolder[]> {
  return tx
    .select({ email: users.email, name: users.name, role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .orderBy(asc(userRoles.role), asc(users.email));
}

/** Returns the account with this email address, ignoring case; undefined if there is none. */
export async function findUserByEmail(
  email: string,
  tx: Db = db,
): Promise<{ id: string } | undefined> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()));
  return user;
}

/** Locks all admins until the transaction ends, so that nobody else changes the admin roles. Returns their ids. */
export async function lockAdmins(tx: Db): Promise<string[]> {
  const admins = await tx
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, "admin"))
    .orderBy(asc(userRoles.userId))
    .for("update");
  return admins.map(({ userId }) => userId);
}

/** Returns whether a user is the only admin left. */
export const isLastOf = (admins: readonly string[], userId: string): boolean =>
  admins.length === 1 && admins[0] === userId;
