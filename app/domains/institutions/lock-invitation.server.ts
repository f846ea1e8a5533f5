import { eq } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import { invitationState } from "./invitation-queries.server.ts";
import { digestOf } from "./invitation-token.server.ts";
import { lockInstitution } from "./lock-institution.server.ts";
import { institutionInvitations } from "./tables.server.ts";

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
