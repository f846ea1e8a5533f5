import { and, eq } from "drizzle-orm";

import { findInstitutionLimits } from "#app/domains/memberships/find-limits.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { institutionMembers, institutions } from "./tables.server.ts";

/** Makes whom an institution's own provider has vouched for its member, while there is room; once. */
export async function joinThroughProvider(
  userId: string,
  institutionId: string,
  tx: Db = db,
): Promise<"joined" | "member-already" | "full"> {
  return tx.transaction(async (tx) => {
    // Whoever joins an institution does so one by one, so that none is more than it may have.
    await tx
      .select({ id: institutions.id })
      .from(institutions)
      .where(eq(institutions.id, institutionId))
      .for("no key update");
    const isOfInstitution = eq(institutionMembers.institutionId, institutionId);
    const isThisPerson = and(isOfInstitution, eq(institutionMembers.userId, userId));
    if ((await tx.$count(institutionMembers, isThisPerson)) > 0) return "member-already";
    const limits = await findInstitutionLimits(institutionId, tx);
    if ((await tx.$count(institutionMembers, isOfInstitution)) >= limits.members) return "full";
    await tx.insert(institutionMembers).values({ institutionId, userId }).onConflictDoNothing();
    return "joined";
  });
}
