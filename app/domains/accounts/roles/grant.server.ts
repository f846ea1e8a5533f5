import { eq } from "drizzle-orm";

import { type Actor, type CommandLine, hasRole, type Role } from "#app/domains/accounts/actor.ts";
import { userRoles, users } from "#app/domains/accounts/tables.server.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockAdmins } from "./roles.server.ts";

/** Grants a role to an account, once, and returns the account's user. Allowed for admins and on the command line. */
export async function grantRole(
  giver: Actor | CommandLine,
  userId: string,
  role: Role,
  tx: Db = db,
) {
  if (giver.id !== null && !hasRole(giver, "admin")) return refuse("not-allowed");
  if (!isUuid(userId)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    // An actor who loses the admin role at this moment can't grant a role any more.
    const admins = await lockAdmins(tx);
    if (giver.id !== null && !admins.includes(giver.id)) return refuse("not-allowed");
    const [user] = await tx
      .select({ name: users.name })
      .from(users)
      .where(eq(users.id, userId))
      .for("key share");
    if (!user) return refuse("not-found");
    const granted = await tx
      .insert(userRoles)
      .values({ userId, role })
      .onConflictDoNothing()
      .returning();
    const changed = granted.length > 0;
    const subject = { type: "user", id: userId } as const;
    if (changed) await writeAudit(giver, "role.granted", subject, { role }, tx);
    return { ok: true as const, changed, name: user.name };
  });
}
