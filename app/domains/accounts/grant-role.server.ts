import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Role } from "./actor.ts";
import { findUserByEmail } from "./roles.server.ts";
import { userRoles } from "./tables.server.ts";

/** Gives the role to the account with this address, once; asked for by whoever runs the installation. */
export async function grantRole(
  email: string,
  role: Role,
  tx: Db = db,
): Promise<{ ok: true; changed: boolean } | Refusal<"unknown-email">> {
  const user = await findUserByEmail(email, tx);
  if (!user) return refuse("unknown-email");
  const granted = await tx
    .insert(userRoles)
    .values({ userId: user.id, role })
    .onConflictDoNothing()
    .returning();
  return { ok: true, changed: granted.length > 0 };
}
