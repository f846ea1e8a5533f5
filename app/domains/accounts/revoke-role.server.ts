import { and, eq } from "drizzle-orm";

import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Role } from "./actor.ts";
import { findUserByEmail } from "./roles.server.ts";
import { userRoles } from "./tables.server.ts";

/** Takes the role from the account with this address, if it has it; asked for by whoever runs the installation. */
export async function revokeRole(
  email: string,
  role: Role,
  tx: Db = db,
): Promise<{ ok: true; changed: boolean } | Refusal<"unknown-email">> {
  const user = await findUserByEmail(email, tx);
  if (!user) return refuse("unknown-email");
  const revoked = await tx
    .delete(userRoles)
    .where(and(eq(userRoles.userId, user.id), eq(userRoles.role, role)))
    .returning();
  return { ok: true, changed: revoked.length > 0 };
}
