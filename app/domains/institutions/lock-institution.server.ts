import { and, eq, gt, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findInstitutionLimits } from "#app/domains/plans/find-limits.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import type { Db } from "#db/client.server.ts";

import { findPreparerRole, findStaffRole } from "./members/staff.server.ts";
import type { StaffRole } from "./members/staff.ts";
import { institutionInvitations, institutions } from "./tables.server.ts";

/**
 * Locks an institution until the transaction ends, so that changes of its members and cohorts
 * happen one at a time.
 */
export async function lockInstitution(id: string, tx: Db) {
  const [locked] = await tx
    .select({
      slug: institutions.slug,
      name: institutions.name,
      status: institutions.status,
      requestedBy: institutions.requestedBy,
      mayVerifyProofs: institutions.mayVerifyProofs,
    })
    .from(institutions)
    .where(eq(institutions.id, id))
    .for("no key update");
  return locked;
}

type LockedForStaff = {
  role: StaffRole;
  name: string;
  slug: string;
  isApproved: boolean;
};

/**
 * Locks an institution for its staff and returns the actor's role, and the name and slug. Returns
 * undefined for anyone else.
 */
export const lockForStaff = (
  actor: Actor,
  id: string,
  tx: Db,
): Promise<LockedForStaff | undefined> => lockAs(findStaffRole, actor, id, tx);

/** Locks an institution as `lockForStaff` does, also for the user who requested it, until the decision. */
export const lockToPrepare = (
  actor: Actor,
  id: string,
  tx: Db,
): Promise<LockedForStaff | undefined> => lockAs(findPreparerRole, actor, id, tx);

async function lockAs(
  findRole: typeof findStaffRole,
  actor: Actor,
  id: string,
  tx: Db,
): Promise<LockedForStaff | undefined> {
  if (!isUuid(id)) return undefined;
  const locked = await lockInstitution(id, tx);
  // Read after the lock, so that a role removed just before is not used.
  const role = locked && (await findRole(actor, id, tx));
  if (!role) return undefined;
  const { name, slug, status } = locked;
  return { role, name, slug, isApproved: status === "approved" };
}

/**
 * Returns how many more members, invitations and cohorts an institution may have now. Owners and
 * managers need no seat. Call it while the institution is locked.
 */
export async function countSeatsLeft(id: string, tx: Db) {
  const limits = await findInstitutionLimits(id, tx);
  const { rows } = await tx.execute<{ members: number; invited: number; cohorts: number }>(sql`
    select
      (select count(*)::int from institution_members
        where institution_id = ${id} and role = 'member') as members,
      (select count(*)::int from institution_invitations
        where institution_id = ${id} and role = 'member' and ${isOpen}) as invited,
      (select count(*)::int from cohorts where institution_id = ${id}) as cohorts`);
  const { members = 0, invited = 0, cohorts = 0 } = rows[0] ?? {};
  return {
    isOnPlan: limits.mayConnect,
    members: limits.members - members,
    invitations: limits.members - members - invited,
    cohorts: limits.cohorts - cohorts,
  };
}

/** Matches invitations that are neither accepted nor withdrawn; they may have expired. */
export const isUnanswered = and(
  isNull(institutionInvitations.acceptedAt),
  isNull(institutionInvitations.withdrawnAt),
);

/** Matches invitations that can still be accepted. */
export const isOpen = and(isUnanswered, gt(institutionInvitations.expiresAt, sql`now()`));
