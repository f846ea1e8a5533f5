import { and, eq } from "drizzle-orm";

import { type Actor, type CommandLine, hasRole, type Role } from "#app/domains/accounts/actor.ts";
import { userRoles, users } from "#app/domains/accounts/tables.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockAdmins, isLastOf } from "./roles.server.ts";

/**
 * Revokes a role of an account, if it has it, and returns the account's user. Allowed for admins, for their own roles
 * too, and on the command line. The last admin keeps the role, even when the last two are revoked at the same time.
 */
export async function revokeRole(
  taker: Actor | CommandLine,
  userId: string,
  role: Role,
  tx: Db = db,
) {
  if (taker.id !== null && !hasRole(taker, "admin")) return refuse("not-allowed");
  if (!isUuid(userId)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    if (taker.id !== null && !admins.includes(taker.id)) return refuse("not-allowed");
    const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
    if (!user) return refuse("not-found");
    if (role === "admin" && isLastOf(admins, userId)) return refuse("last-admin");
    const revoked = await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
      .returning();
    const changed = revoked.length > 0;
    const subject = { type: "user", id: userId } as const;
    if (changed) await writeAudit(taker, "role.revoked", subject, { role }, tx);
    return { ok: true as const, changed, name: user.name };
  });
}
