import { and, eq } from "drizzle-orm";

import { normalizeEmail } from "#app/domains/institutions/invitations/invitation.ts";
import {
  countSeatsLeft,
  lockInstitution,
  isOpen,
} from "#app/domains/institutions/lock-institution.server.ts";
import {
  institutionInvitations,
  institutionMembers,
} from "#app/domains/institutions/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { findMemberRole } from "./lock-member.server.ts";

/**
 * Adds a user authenticated by an institution's own provider as a member, once. Accepts an open
 * invitation for the same address. Returns "full" if there is no seat left.
 */
export async function joinThroughProvider(
  { id: userId, email }: { id: string; email: string },
  institutionId: string,
  tx: Db = db,
): Promise<"joined" | "member-already" | "full"> {
  return tx.transaction(async (tx) => {
    await lockInstitution(institutionId, tx);
    if (await findMemberRole(institutionId, userId, tx)) return "member-already";
    if ((await countSeatsLeft(institutionId, tx)).members <= 0) return "full";
    const [invited] = await tx
      .update(institutionInvitations)
      .set({ acceptedAt: new Date() })
      .where(
        and(
          eq(institutionInvitations.institutionId, institutionId),
          eq(institutionInvitations.email, normalizeEmail(email)),
          isOpen,
        ),
      )
      .returning({
        role: institutionInvitations.role,
        cohortId: institutionInvitations.cohortId,
      });
    await tx.insert(institutionMembers).values({ institutionId, userId, ...invited });
    return "joined";
  });
}
