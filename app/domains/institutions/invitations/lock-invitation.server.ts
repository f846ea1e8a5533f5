import { eq } from "drizzle-orm";

import { lockInstitution } from "#app/domains/institutions/lock-institution.server.ts";
import { institutionInvitations } from "#app/domains/institutions/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { invitationState } from "./queries.server.ts";
import { digestOf } from "./token.server.ts";

/**
 * Returns the invitation of a link, and locks it together with its institution while it is
 * answered.
 */
export async function lockInvitation(token: string, tx: Db) {
  const digest = digestOf(token);
  const [found] = await tx
    .select({ institutionId: institutionInvitations.institutionId })
    .from(institutionInvitations)
    .where(eq(institutionInvitations.digest, digest));
  if (!found) return undefined;
  const institution = await lockInstitution(found.institutionId, tx);
  if (institution?.status !== "approved") return undefined;
  // Read after the institution is locked, so that a concurrent answer counts.
  const [locked] = await tx
    .select({
      id: institutionInvitations.id,
      institutionId: institutionInvitations.institutionId,
      email: institutionInvitations.email,
      role: institutionInvitations.role,
      cohortId: institutionInvitations.cohortId,
      state: invitationState,
    })
    .from(institutionInvitations)
    .where(eq(institutionInvitations.digest, digest));
  return locked && { ...locked, slug: institution.slug, name: institution.name };
}
