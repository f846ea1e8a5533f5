import { randomBytes } from "node:crypto";

import { providerEncryption } from "#app/domains/institutions/identity-provider/queries.server.ts";
import type { MemberRole } from "#app/domains/institutions/institution.ts";
import {
  identityProviders,
  institutionMembers,
  institutions,
} from "#app/domains/institutions/tables.server.ts";
import { membershipPeriods, memberships } from "#app/domains/memberships/tables.server.ts";
import { encrypt } from "#app/platform/encryption.server.ts";
import type { Db } from "#db/client.server.ts";
import { clientId, clientSecret } from "#tests/issuer.ts";

const hour = 3_600_000;

/** Creates an approved institution, by default on a plan that includes connections; returns it with its slug. */
export async function buildConnected(tx: Db, { isOnPlan = true } = {}) {
  const slug = `lakeside-${randomBytes(4).toString("hex")}`;
  const [institution] = await tx
    .insert(institutions)
    .values({
      slug,
      name: "Lakeside School",
      kind: "school",
      country: "KE",
      description: "By the lake",
      status: "approved",
    })
    .returning({ id: institutions.id });
  if (!institution) throw new Error("institution not created");
  if (isOnPlan) await pay(tx, institution.id);
  return { id: institution.id, slug };
}

/** Makes a user a member of an institution, or one of its staff. */
export async function buildMember(
  tx: Db,
  institutionId: string,
  { id: userId }: { id: string },
  role: MemberRole = "member",
): Promise<void> {
  await tx.insert(institutionMembers).values({ institutionId, userId, role });
}

type ProviderOverrides = { issuer: string; mailDomain: string; isConfirmed?: boolean };

/** Creates the identity provider of an institution, confirmed by default. */
export async function buildProvider(
  tx: Db,
  institutionId: string,
  { issuer, mailDomain, isConfirmed = true }: ProviderOverrides,
  secret = clientSecret,
): Promise<void> {
  await tx.insert(identityProviders).values({
    institutionId,
    name: "Lakeside Login",
    mailDomain,
    issuer,
    clientId,
    encryptedSecret: encrypt(providerEncryption, secret),
    confirmedAt: isConfirmed ? new Date() : null,
  });
}

async function pay(tx: Db, institutionId: string): Promise<void> {
  const [membership] = await tx
    .insert(memberships)
    .values({ plan: "institution", interval: "year", institutionId, method: "invoice" })
    .returning({ id: memberships.id });
  await tx.insert(membershipPeriods).values({
    membershipId: membership?.id ?? "",
    startsAt: new Date(Date.now() - hour),
    endsAt: new Date(Date.now() + 24 * hour),
    paidAt: new Date(),
  });
}
