import { and, eq } from "drizzle-orm";

import type { MemberRole } from "#app/domains/institutions/institution.ts";
import { cohorts, institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Returns the role of a member. Call it while the institution is locked, so that the role cannot
 * change.
 */
export async function findMemberRole(
  institutionId: string,
  userId: string,
  tx: Db,
): Promise<MemberRole | undefined> {
  if (!isUuid(userId)) return undefined;
  const [member] = await tx
    .select({ role: institutionMembers.role })
    .from(institutionMembers)
    .where(isMember(institutionId, userId));
  return member?.role;
}

/** Returns whether a member is the only owner: an institution must always have one. */
export async function isLastOwner(institutionId: string, userId: string, tx: Db): Promise<boolean> {
  const owners = await tx
    .select({ userId: institutionMembers.userId })
    .from(institutionMembers)
    .where(
      and(
        eq(institutionMembers.institutionId, institutionId),
        eq(institutionMembers.role, "owner"),
      ),
    )
    .limit(2);
  return owners.length === 1 && owners[0]?.userId === userId;
}

/** Returns whether an institution has a cohort. */
export async function hasCohort(institutionId: string, id: string, tx: Db): Promise<boolean> {
  if (!isUuid(id)) return false;
  const found = await tx
    .select({ id: cohorts.id })
    .from(cohorts)
    .where(and(eq(cohorts.institutionId, institutionId), eq(cohorts.id, id)));
  return found.length > 0;
}

/** Matches one member of an institution. */
export const isMember = (institutionId: string, userId: string) =>
  and(eq(institutionMembers.institutionId, institutionId), eq(institutionMembers.userId, userId));
