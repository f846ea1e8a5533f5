import { and, asc, eq, isNotNull, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { findStaffRole } from "#app/domains/institutions/members/staff.server.ts";
import {
  identityProviders,
  institutionMembers,
  institutions,
} from "#app/domains/institutions/tables.server.ts";
import { findInstitutionLimits } from "#app/domains/plans/find-limits.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { decrypt } from "#app/platform/encryption.server.ts";
import type { OpenIdProvider } from "#app/platform/net/openid.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { domainOf, type IdentityProvider, type ListedProvider } from "./identity-provider.ts";

/** The purpose under which the secrets of providers are encrypted. */
export const providerEncryption = "identity-provider";

/** An institution's provider that currently authenticates users. */
export type OpenProvider = {
  institutionId: string;
  name: string;
  mailDomain: string;
  openId: OpenIdProvider;
};

const shown = {
  institutionId: identityProviders.institutionId,
  name: identityProviders.name,
  mailDomain: identityProviders.mailDomain,
  issuer: identityProviders.issuer,
  clientId: identityProviders.clientId,
  confirmedAt: identityProviders.confirmedAt,
};

/** Returns the provider of an institution, for its owners. */
export async function findIdentityProvider(
  actor: Actor,
  institutionId: string,
  tx: Db = db,
): Promise<IdentityProvider | undefined> {
  if ((await findStaffRole(actor, institutionId, tx)) !== "owner") return undefined;
  const [found] = await tx
    .select(shown)
    .from(identityProviders)
    .where(eq(identityProviders.institutionId, institutionId));
  return found;
}

/** Returns all providers, those awaiting confirmation first. For admins only. */
export async function listIdentityProviders(actor: Actor, tx: Db = db): Promise<ListedProvider[]> {
  if (!hasRole(actor, "admin")) return [];
  return tx
    .select({
      ...shown,
      id: identityProviders.institutionId,
      institution: institutions.name,
      slug: institutions.slug,
      website: institutions.website,
    })
    .from(identityProviders)
    .innerJoin(institutions, eq(institutions.id, identityProviders.institutionId))
    .orderBy(sql`${identityProviders.confirmedAt} is not null`, asc(identityProviders.mailDomain))
    .limit(500);
}

/**
 * Returns the provider of an institution if it authenticates users now: confirmed, and its
 * institution approved and on a plan that includes it.
 */
export async function findOpenProvider(
  institutionId: string,
  tx: Db = db,
): Promise<OpenProvider | undefined> {
  if (!isUuid(institutionId)) return undefined;
  return findOpen(eq(identityProviders.institutionId, institutionId), tx);
}

/**
 * Returns the provider that authenticates users with the domain of an email address, if there is
 * one now.
 */
export async function findOpenProviderOf(
  email: string,
  tx: Db = db,
): Promise<OpenProvider | undefined> {
  const domain = domainOf(email);
  return domain === undefined ? undefined : findOpen(eq(identityProviders.mailDomain, domain), tx);
}

/**
 * Returns the providers that a user may connect: those of their institutions, and that of the
 * domain of their email address.
 */
export async function listProvidersFor(
  actor: Actor,
  tx: Db = db,
): Promise<{ institutionId: string; name: string; issuer: string }[]> {
  const found = await tx
    .select({ institutionId: identityProviders.institutionId })
    .from(identityProviders)
    .where(sql`${identityProviders.confirmedAt} is not null and (
      ${identityProviders.mailDomain} = ${domainOf(actor.email) ?? ""}
      or exists (select from ${institutionMembers} where ${institutionMembers.userId} = ${actor.id}
        and ${institutionMembers.institutionId} = ${identityProviders.institutionId}))`)
    .limit(10);
  const open = await Promise.all(
    found.map(({ institutionId }) => findOpenProvider(institutionId, tx)),
  );
  // Return only these fields: the secret must not leave this function.
  return open.flatMap((provider) =>
    provider
      ? [
          {
            institutionId: provider.institutionId,
            name: provider.name,
            issuer: provider.openId.issuer,
          },
        ]
      : [],
  );
}

/** Returns whether any institution has a confirmed provider, so that the login page offers it. */
export async function hasConfirmedProviders(tx: Db = db): Promise<boolean> {
  const found = await tx
    .select({ id: identityProviders.institutionId })
    .from(identityProviders)
    .where(isNotNull(identityProviders.confirmedAt))
    .limit(1);
  return found.length > 0;
}

async function findOpen(which: ReturnType<typeof eq>, tx: Db): Promise<OpenProvider | undefined> {
  const [found] = await tx
    .select({ ...shown, encrypted: identityProviders.encryptedSecret })
    .from(identityProviders)
    .innerJoin(
      institutions,
      and(
        eq(institutions.id, identityProviders.institutionId),
        eq(institutions.status, "approved"),
      ),
    )
    .where(and(which, isNotNull(identityProviders.confirmedAt)));
  if (!found || !(await findInstitutionLimits(found.institutionId, tx)).mayConnect)
    return undefined;
  const { institutionId, name, mailDomain, issuer, clientId, encrypted } = found;
  const clientSecret = decrypt(providerEncryption, encrypted);
  return {
    institutionId,
    name,
    mailDomain,
    openId: { issuer, clientId, clientSecret, isTrusted: false },
  };
}
