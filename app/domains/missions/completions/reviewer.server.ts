import { sql, type SQL } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { isNamedToStaff } from "#app/domains/accounts/roles/named-to-staff.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Reviewer } from "./completion.ts";

/**
 * Returns whether the actor decides any proofs: admins, and staff of institutions that verify their
 * members' proofs.
 */
export async function decidesProofs(actor: Actor, tx: Db = db): Promise<boolean> {
  if (hasRole(actor, "admin")) return true;
  const { rows } = await tx.execute<Record<string, never>>(sql`
    select from institution_members s join institutions i on i.id = s.institution_id
    where s.user_id = ${actor.id} and ${isVerifying} limit 1`);
  return rows.length > 0;
}

/**
 * Returns the capacity in which the actor decides the proofs of a learner, or undefined if they may
 * not. Locks the membership and the permission to verify until the transaction ends.
 */
export async function lockReviewer(
  actor: Actor,
  learnerId: string,
  tx: Db,
): Promise<Reviewer | undefined> {
  if (hasRole(actor, "admin")) return findAdminReviewer(actor, tx);
  const places = verifyingStaff(actor.id, sql`${learnerId}::uuid`, sql`i.id as "institutionId"`);
  const { rows } = await tx.execute<{ institutionId: string }>(
    sql`${places} order by i.id limit 1 for share`,
  );
  return rows[0] && { id: actor.id, as: "staff", institutionId: rows[0].institutionId };
}

/** Returns an admin as a reviewer. */
export async function findAdminReviewer({ id }: Actor, tx: Db = db): Promise<Reviewer> {
  const { rows } = await tx.execute<{ other: boolean }>(sql`
    select exists (select from user_roles where role = 'admin' and user_id <> ${id}) as other`);
  return { id, as: "admin", hasOtherAdmin: rows[0]?.other ?? false };
}

const isVerifying = sql`s.role in ('owner', 'manager') and i.status = 'approved' and i.may_verify_proofs`;

/**
 * Selects the institutions in which the actor verifies the proofs of a learner: the actor is staff
 * and both are members. A proof shows who submitted it, so only admins decide those of members who
 * opted out of being named.
 */
export const verifyingStaff = (actorId: string, learnerId: SQL, columns: SQL = sql``) => sql`
  select ${columns} from institution_members l
  join institution_members s on s.institution_id = l.institution_id and s.user_id = ${actorId}
  join institutions i on i.id = l.institution_id
  where l.user_id = ${learnerId} and ${isVerifying} and ${isNamedToStaff(sql`l.user_id`)}`;
