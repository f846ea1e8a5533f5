import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findStaffRole } from "#app/domains/institutions/members/staff.server.ts";
import { identityProviders } from "#app/domains/institutions/tables.server.ts";
import { findInstitutionLimits } from "#app/domains/plans/find-limits.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { isUniqueViolation } from "#app/lib/unique-violation.ts";
import { encrypt } from "#app/platform/encryption.server.ts";
import { ProviderError, tryProvider } from "#app/platform/net/openid.server.ts";
import { BlockedAddressError, refuseClosed } from "#app/platform/net/safe-fetch.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { IdentityProviderInput } from "./input.ts";
import { providerEncryption } from "./queries.server.ts";
import type { ProviderRefusal } from "./refusals.ts";

type Saved = { ok: true; isConfirmed: boolean } | Refusal<ProviderRefusal>;

/**
 * Saves the provider through which members of an institution log in. For its owners, on a plan that
 * includes it, and only if the provider responds. Refuses a domain that another institution has. A
 * changed domain or issuer must be confirmed by an admin again.
 */
export async function saveIdentityProvider(
  actor: Actor,
  institutionId: string,
  input: IdentityProviderInput,
  tx: Db = db,
): Promise<Saved> {
  if ((await findStaffRole(actor, institutionId, tx)) !== "owner") return refuse("not-allowed");
  if (!(await findInstitutionLimits(institutionId, tx)).mayConnect) return refuse("not-on-plan");
  const encryptedSecret = await findSecret(institutionId, input, tx);
  if (!encryptedSecret) return refuse("secret-required");
  const fault = await validateIssuer(input);
  if (fault) return refuse(fault);
  const values = {
    name: input.name,
    mailDomain: input.mail_domain,
    issuer: input.issuer,
    clientId: input.client_id,
    encryptedSecret,
  };
  try {
    const confirmedAt = sql<Date | null>`case when ${identityProviders.mailDomain} = ${input.mail_domain}
      and ${identityProviders.issuer} = ${input.issuer} then ${identityProviders.confirmedAt} end`;
    const [saved] = await tx
      .insert(identityProviders)
      .values({ institutionId, ...values })
      .onConflictDoUpdate({
        target: identityProviders.institutionId,
        set: { ...values, confirmedAt },
      })
      .returning({ confirmedAt: identityProviders.confirmedAt });
    return { ok: true, isConfirmed: saved?.confirmedAt != null };
  } catch (error) {
    if (isUniqueViolation(error)) return refuse("domain-taken");
    throw error;
  }
}

/** Deletes an institution's provider. For its owners, also after the plan has ended. */
export async function removeIdentityProvider(
  actor: Actor,
  institutionId: string,
  tx: Db = db,
): Promise<{ ok: true } | Refusal<ProviderRefusal>> {
  if ((await findStaffRole(actor, institutionId, tx)) !== "owner") return refuse("not-allowed");
  const removed = await tx
    .delete(identityProviders)
    .where(eq(identityProviders.institutionId, institutionId))
    .returning({ id: identityProviders.institutionId });
  return removed.length > 0 ? { ok: true } : refuse("not-found");
}

// A secret belongs to one issuer: for another issuer it must be entered again.
async function findSecret(institutionId: string, input: IdentityProviderInput, tx: Db) {
  if (input.client_secret) return encrypt(providerEncryption, input.client_secret);
  const [existing] = await tx
    .select({ issuer: identityProviders.issuer, encrypted: identityProviders.encryptedSecret })
    .from(identityProviders)
    .where(eq(identityProviders.institutionId, institutionId));
  return existing?.issuer === input.issuer ? existing.encrypted : undefined;
}

async function validateIssuer(input: IdentityProviderInput): Promise<ProviderRefusal | undefined> {
  const { issuer, client_id: clientId } = input;
  try {
    refuseClosed(new URL(issuer));
    await tryProvider({ issuer, clientId, clientSecret: "", isTrusted: false });
    return undefined;
  } catch (error) {
    const cause = error instanceof ProviderError ? error.cause : error;
    if (cause instanceof BlockedAddressError) return "closed-address";
    if (error instanceof ProviderError) return "no-answer";
    throw error;
  }
}
