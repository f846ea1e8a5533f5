import { createHash, randomBytes } from "node:crypto";

import { and, eq } from "drizzle-orm";

import { users } from "#app/domains/accounts/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { JsonLd } from "./credential.ts";

/**
 * Returns the recipient as Open Badges 3.0 names one (IdentityObject): the SHA-256 of the email address and a salt, so
 * that who knows the address can confirm it and nobody can read it. Undefined while the address is not confirmed.
 */
export async function findRecipientIdentity(
  userId: string,
  tx: Db = db,
): Promise<JsonLd | undefined> {
  const [user] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  if (!user) return undefined;
  const salt = randomBytes(16).toString("hex");
  return {
    type: "IdentityObject",
    hashed: true,
    identityHash: `sha256$${hashEmail(user.email, salt)}`,
    identityType: "emailAddress",
    salt,
  };
}

/** The hash of an address in lower case, followed by its salt, in hexadecimal. */
export const hashEmail = (email: string, salt: string): string =>
  createHash("sha256")
    .update(email.toLowerCase() + salt)
    .digest("hex");
