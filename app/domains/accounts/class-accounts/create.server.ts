import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import { setFirstTimeZone } from "#app/domains/accounts/profile/time-zone.server.ts";
import { toAsciiName } from "#app/domains/accounts/profile/to-ascii-name.server.ts";
import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { classAccountDomain } from "./class-account.ts";

/**
 * Creates an account without an email address and returns its id. It stores a first name and a time zone, is private,
 * on no leaderboard and gets no emails. The protection of learners under the age of consent lasts for 18 years, so that
 * it never ends while a pupil is a child, whatever their age now, which isn't asked.
 */
export async function createClassAccount(
  { name, timeZone }: { name: string; timeZone: string },
  tx: Db,
): Promise<string> {
  const [user] = await tx
    .insert(users)
    .values({
      name,
      asciiName: toAsciiName(name),
      email: `${randomUUID()}@${classAccountDomain}`,
    })
    .returning({ id: users.id });
  if (!user) throw new Error("The account was not created");
  await tx
    .update(profiles)
    .set({
      protectedUntil: sql`now() + interval '18 years'`,
      onLeaderboard: false,
      emailInCredentials: false,
      mailAllowed: false,
    })
    .where(eq(profiles.id, user.id));
  await setFirstTimeZone(user.id, timeZone, tx);
  return user.id;
}

/** Changes the name of a class account; its teacher does so. */
export async function renameClassAccount(userId: string, name: string, tx: Db): Promise<void> {
  const asciiName = toAsciiName(name);
  await tx
    .update(users)
    .set({ name, asciiName, updatedAt: new Date() })
    .where(eq(users.id, userId));
  await tx.update(profiles).set({ fullName: name }).where(eq(profiles.id, userId));
}
