import { eq } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { identityProviders } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import type { ProviderRefusal } from "./refusals.ts";

type Decided = { ok: true; domain: string } | Refusal<ProviderRefusal>;
/** The values that the admin saw: a provider changed in the meantime is not the one they meant. */
type Seen = { mailDomain: string; issuer: string };

/**
 * Confirms, by an admin and once, that an email domain belongs to the institution, so that its
 * provider can authenticate users. Refuses a provider that was changed in the meantime.
 */
export async function confirmIdentityProvider(
  actor: Actor,
  institutionId: string,
  seen: Seen,
  tx: Db = db,
): Promise<Decided> {
  return decide(actor, institutionId, seen, new Date(), tx);
}

/**
 * Withdraws a confirmation, by an admin: nobody can log in through the provider until it is
 * confirmed again.
 */
export async function withdrawIdentityProvider(
  actor: Actor,
  institutionId: string,
  seen: Seen,
  tx: Db = db,
): Promise<Decided> {
  return decide(actor, institutionId, seen, null, tx);
}

async function decide(
  actor: Actor,
  institutionId: string,
  { mailDomain, issuer }: Seen,
  confirmedAt: Date | null,
  tx: Db,
): Promise<Decided> {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(institutionId)) return refuse("not-found");
  return tx.transaction(async (tx) => {
    const isThisOne = eq(identityProviders.institutionId, institutionId);
    const [locked] = await tx.select().from(identityProviders).where(isThisOne).for("update");
    if (!locked) return refuse("not-found");
    if (locked.mailDomain !== mailDomain || locked.issuer !== issuer) {
      return refuse("changed-meanwhile");
    }
    if ((locked.confirmedAt === null) === (confirmedAt === null))
      return { ok: true, domain: mailDomain };
    await tx.update(identityProviders).set({ confirmedAt }).where(isThisOne);
    const action = confirmedAt ? "sign_in.confirmed" : "sign_in.withdrawn";
    const details = { name: mailDomain, issuer };
    await writeAudit(actor, action, { type: "institution", id: institutionId }, details, tx);
    return { ok: true, domain: mailDomain };
  });
}
