import { and, eq, inArray, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { institutionMembers, institutions } from "#app/domains/institutions/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { StaffInstitution, StaffRole } from "./staff.ts";

/**
 * Returns the role in which the actor runs an institution, if any. Only approved institutions have
 * staff.
 */
export async function findStaffRole(
  actor: Actor,
  institutionId: string,
  tx: Db = db,
): Promise<StaffRole | undefined> {
  if (!isUuid(institutionId)) return undefined;
  return (await findStaffed(actor, eq(institutions.id, institutionId), tx))?.role;
}

/** Returns the approved institution of a slug, only for its staff. */
export const institutionOfStaff = (
  actor: Actor,
  slug: string,
  tx: Db = db,
): Promise<StaffInstitution | undefined> => findStaffed(actor, eq(institutions.slug, slug), tx);

async function findStaffed(
  actor: Actor,
  which: ReturnType<typeof eq>,
  tx: Db,
): Promise<StaffInstitution | undefined> {
  const [found] = await tx
    .select({
      id: institutions.id,
      slug: institutions.slug,
      name: institutions.name,
      mayVerifyProofs: institutions.mayVerifyProofs,
      role: sql<StaffRole | null>`${institutionMembers.role}`,
    })
    .from(institutions)
    .leftJoin(
      institutionMembers,
      and(
        eq(institutionMembers.institutionId, institutions.id),
        eq(institutionMembers.userId, actor.id),
        inArray(institutionMembers.role, ["owner", "manager"]),
      ),
    )
    .where(and(which, eq(institutions.status, "approved")));
  const role = hasRole(actor, "admin") ? "owner" : found?.role;
  return found && role ? { ...found, role } : undefined;
}
