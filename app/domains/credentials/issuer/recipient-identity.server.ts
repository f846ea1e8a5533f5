import { createHash, randomBytes } from "node:crypto";

import { eq, sql } from "drizzle-orm";

import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import type { JsonLd } from "#app/domains/credentials/credential.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Returns the recipient as Open Badges 3.0 IdentityObjects, as far as the learner has agreed: the SHA-256 hash of the
 * confirmed email address and a salt, so that only a verifier who knows the address can confirm it; and the name, as
 * printed or otherwise as in the profile. Returns nothing for a learner under the age of consent.
 */
export async function findRecipientIdentities(
  userId: string,
  printedName: string | undefined,
  tx: Db = db,
): Promise<JsonLd[]> {
  const [learner] = await tx
    .select({
      email: users.email,
      hasEmail: sql<boolean>`${profiles.emailInCredentials} and ${users.emailVerified}`,
      name: profiles.fullName,
      hasName: profiles.nameInCredentials,
      isMinor: sql<boolean>`coalesce(${profiles.protectedUntil} > now(), false)`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, userId));
  if (!learner || learner.isMinor) return [];
  return [
    ...(learner.hasEmail ? [toHashedEmail(learner.email)] : []),
    ...(learner.hasName ? [toName(printedName ?? learner.name)] : []),
  ];
}

function toHashedEmail(email: string): JsonLd {
  const salt = randomBytes(16).toString("hex");
  return {
    type: "IdentityObject",
    hashed: true,
    identityHash: `sha256$${hashEmail(email, salt)}`,
    identityType: "emailAddress",
    salt,
  };
}

const toName = (name: string): JsonLd => ({
  type: "IdentityObject",
  hashed: false,
  identityHash: name,
  identityType: "name",
});

/** Returns the hexadecimal SHA-256 hash of an email address in lower case, followed by its salt. */
export const hashEmail = (email: string, salt: string): string =>
  createHash("sha256")
    .update(email.toLowerCase() + salt)
    .digest("hex");
