import { asc, eq } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";

import type { Role } from "./actor.ts";
import { userRoles, users } from "./tables.server.ts";

export type RoleHolder = { email: string; name: string; role: Role };

/** Everyone who holds a role, one entry per role, by role and address. */
export async function listRoleHolders(tx: Db = db): Promise<RoleHolder[]> {
  return tx
    .select({ email: users.email, name: users.name, role: userRoles.role })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .orderBy(asc(userRoles.role), asc(users.email));
}

/** The account with this address, however it is capitalised. */
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
