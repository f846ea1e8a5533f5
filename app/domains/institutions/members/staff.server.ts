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
  return (await institutionById(actor, institutionId, tx))?.role;
}

/** Returns the approved institution of an id, only for its staff. */
export async function institutionById(
  actor: Actor,
  id: string,
  tx: Db = db,
): Promise<StaffInstitution | undefined> {
  if (!isUuid(id)) return undefined;
  const found = await findStaffed(actor, eq(institutions.id, id), tx);
  return found?.isApproved ? found : undefined;
}

/**
 * Returns the role in which the actor runs an institution or, until it is decided on, prepares it:
 * whoever requested it, as its owner.
 */
export async function findPreparerRole(
  actor: Actor,
  institutionId: string,
  tx: Db = db,
): Promise<StaffRole | undefined> {
  if (!isUuid(institutionId)) return undefined;
  return (await findStaffed(actor, eq(institutions.id, institutionId), tx))?.role;
}

/** Returns the approved institution of a slug, only for its staff. */
export async function institutionOfStaff(
  actor: Actor,
  slug: string,
  tx: Db = db,
): Promise<StaffInstitution | undefined> {
  const found = await institutionToPrepare(actor, slug, tx);
  return found?.isApproved ? found : undefined;
}

/** Returns the institution of a slug for its staff and, until it is decided on, for whoever requested it. */
export const institutionToPrepare = (
  actor: Actor,
  slug: string,
  tx: Db = db,
): Promise<StaffInstitution | undefined> => findStaffed(actor, eq(institutions.slug, slug), tx);

async function findStaffed(
  actor: Actor,
  which: ReturnType<typeof eq>,
  tx: Db,
): Promise<StaffInstitution | undefined> {
  const isApproved = sql<boolean>`${institutions.status} = 'approved'`;
  const [found] = await tx
    .select({
      id: institutions.id,
      slug: institutions.slug,
      name: institutions.name,
      mayVerifyProofs: institutions.mayVerifyProofs,
      isApproved,
      role: sql<StaffRole | null>`case when ${isApproved} then ${institutionMembers.role}
        when ${institutions.requestedBy} = ${actor.id}::uuid then 'owner' end`,
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
    .where(and(which, inArray(institutions.status, ["requested", "approved"])));
  const role = hasRole(actor, "admin") ? "owner" : found?.role;
  return found && role ? { ...found, role } : undefined;
}
