import { and, eq, isNotNull } from "drizzle-orm";

import { auth } from "#app/domains/accounts/sign-in/auth.server.ts";
import { accounts } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** Returns whether this is the actor's password; "none" if the account has none. */
export async function matchPassword(
  actor: { id: string },
  password: string,
  tx: Db = db,
): Promise<"right" | "wrong" | "none"> {
  const hash = await findPasswordHash(actor.id, tx);
  if (hash === undefined) return "none";
  const { password: hashing } = await auth.$context;
  return (await hashing.verify({ hash, password })) ? "right" : "wrong";
}

/** Returns the digest of an account's password; undefined if it has none. */
export async function findPasswordHash(userId: string, tx: Db = db): Promise<string | undefined> {
  const [account] = await tx
    .select({ password: accounts.password })
    .from(accounts)
    .where(and(ownPassword(userId), isNotNull(accounts.password)));
  return account?.password ?? undefined;
}

/** Returns the condition for the row of `accounts` with a user's password. */
export const ownPassword = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"));
