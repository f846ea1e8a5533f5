import { randomInt } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import { auth } from "#app/domains/accounts/sign-in/auth.server.ts";
import { accounts, userRoles, users } from "#app/domains/accounts/tables.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Db, db } from "#db/client.server.ts";

const defaultEmail = "admin@sdg-passport.local";
const alphabet = "23456789abcdefghjkmnpqrstvwxyz";

/** The admin of a new installation. The password is set only if it was generated. */
export type FirstAdmin = { email: string; password: string | undefined };

/**
 * Creates the first admin if there is none, from ADMIN_EMAIL and ADMIN_PASSWORD or with a random password. Returns
 * the admin, with the password if it was generated here; undefined if there was one already. Of several processes
 * that start together one creates it.
 */
export async function ensureFirstAdmin(tx: Db = db): Promise<FirstAdmin | undefined> {
  if (await hasAdmin(tx)) return undefined;
  const email = (env().ADMIN_EMAIL ?? defaultEmail).toLowerCase();
  const password = env().ADMIN_PASSWORD ?? randomPassword();
  const hash = await (await auth.$context).password.hash(password);
  return tx.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first_admin'))`);
    if (await hasAdmin(tx)) return undefined;
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const id = known?.id ?? (await createUser(email, hash, tx));
    await tx.insert(userRoles).values({ userId: id, role: "admin" });
    return { email, password: known || env().ADMIN_PASSWORD ? undefined : password };
  });
}

async function hasAdmin(tx: Db): Promise<boolean> {
  const [admin] = await tx.select().from(userRoles).where(eq(userRoles.role, "admin")).limit(1);
  return admin !== undefined;
}

async function createUser(email: string, hash: string, tx: Db): Promise<string> {
  const [user] = await tx
    .insert(users)
    .values({ name: "Admin", asciiName: "Admin", email })
    .returning({ id: users.id });
  if (!user) throw new Error("The first admin was not created");
  await tx
    .insert(accounts)
    .values({ userId: user.id, accountId: user.id, providerId: "credential", password: hash });
  return user.id;
}

const randomPassword = () =>
  Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join("");
