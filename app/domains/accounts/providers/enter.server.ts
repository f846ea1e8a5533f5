import { and, eq } from "drizzle-orm";

import { acceptCurrent } from "#app/domains/accounts/consents/current.server.ts";
import { toAsciiName } from "#app/domains/accounts/profile/to-ascii-name.server.ts";
import {
  accountLimits,
  checkEmail,
  normalizeName,
} from "#app/domains/accounts/sign-in/sign-up-rules.ts";
import { accounts, users } from "#app/domains/accounts/tables.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import type { Identity } from "#app/platform/net/openid.server.ts";
import { type Db, db } from "#db/client.server.ts";

export type ProviderSignInRefusal =
  | "no-address"
  | "unverified-address"
  | "other-domain"
  | "address-unproven-here";

/** The user who logged in through a provider, and whether the account was known, linked by its address, or new. */
export type ProviderSignIn = { ok: true; userId: string; outcome: "known" | "linked" | "new" };

/**
 * Finds the account for an identity. At the first login the identity is linked to the account with its address, or a
 * new account is created. Both require an address that the provider has verified; an institution's provider is
 * trusted only for addresses of its own confirmed domain. Two concurrent first logins result in one account.
 */
export async function enterByProvider(
  identity: Identity,
  domain: string | undefined,
  tx: Db = db,
): Promise<ProviderSignIn | Refusal<ProviderSignInRefusal>> {
  const known = await findUserOf(identity, tx);
  if (known) return { ok: true, userId: known, outcome: "known" };
  const { email } = identity;
  if (!email || checkEmail(email) || email.length > accountLimits.email)
    return refuse("no-address");
  if (!identity.emailVerified) return refuse("unverified-address");
  if (domain !== undefined && !email.endsWith(`@${domain}`)) return refuse("other-domain");
  return tx.transaction((tx) => firstTime(identity, email, tx));
}

/** Returns the provider id under which the accounts of an issuer are stored. */
export const providerIdOf = (issuer: string) => `oidc ${issuer}`;

async function firstTime(identity: Identity, email: string, tx: Db) {
  // The unique address resolves two concurrent first logins.
  const [made] = await tx
    .insert(users)
    .values({ ...namesOf(identity, email), email, emailVerified: true, ...acceptCurrent() })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  const userId = made?.id ?? (await findProvenUser(email, tx));
  if (!userId) return refuse("address-unproven-here");
  await tx
    .insert(accounts)
    .values({ userId, ...keyOf(identity) })
    .onConflictDoNothing();
  const owner = await findUserOf(identity, tx);
  if (!owner) throw new Error("The identity was not linked");
  return { ok: true, userId: owner, outcome: made ? "new" : "linked" } as const;
}

// An account with an unconfirmed address might belong to another person, who waits for the owner of the address to
// log in and share the account.
async function findProvenUser(email: string, tx: Db): Promise<string | undefined> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true)));
  return user?.id;
}

/** Returns the id of the user that an identity is linked to; undefined if there is none. */
export async function findUserOf(identity: Identity, tx: Db = db): Promise<string | undefined> {
  const { providerId, accountId } = keyOf(identity);
  const [account] = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, accountId)));
  return account?.userId;
}

const keyOf = ({ issuer, subject }: Identity) => ({
  providerId: providerIdOf(issuer),
  accountId: subject,
});

function namesOf({ name }: Identity, email: string) {
  const [local = email] = email.split("@");
  const tidy =
    normalizeName((normalizeName(name ?? "") || local).slice(0, accountLimits.name)) || local;
  return { name: tidy, asciiName: toAsciiName(tidy) };
}
