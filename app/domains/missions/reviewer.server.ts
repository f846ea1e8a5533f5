import { sql, type SQL } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { isNamedToStaff } from "#app/domains/accounts/named-to-staff.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Reviewer } from "./completion.ts";

/** Tells whether somebody decides proofs at all: admins, and staff of institutions that verify their members'. */
export async function decidesProofs(actor: Actor, tx: Db = db): Promise<boolean> {
  if (hasRole(actor, "admin")) return true;
  const { rows } = await tx.execute<Record<string, never>>(sql`
    select from institution_members s join institutions i on i.id = s.institution_id
    where s.user_id = ${actor.id} and ${isVerifying} limit 1`);
  return rows.length > 0;
}

/**
 * As what the actor decides the proofs of a learner, undefined for anybody else's; the membership and the leave to
 * verify that it rests on stay as they are until the transaction ends.
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

/** An admin as one who decides proofs. */
export async function findAdminReviewer({ id }: Actor, tx: Db = db): Promise<Reviewer> {
  const { rows } = await tx.execute<{ other: boolean }>(sql`
    select exists (select from user_roles where role = 'admin' and user_id <> ${id}) as other`);
  return { id, as: "admin", hasOtherAdmin: rows[0]?.other ?? false };
}

const isVerifying = sql`s.role in ('owner', 'manager') and i.status = 'approved' and i.may_verify_proofs`;

/**
 * The places from which somebody verifies the proofs of a learner: staff of an institution that both belong to. A proof
 * shows who made it, so those of members who opted out of being named are left to admins.
 */
export const verifyingStaff = (actorId: string, learnerId: SQL, columns: SQL = sql``) => sql`
  select ${columns} from institution_members l
  join institution_members s on s.institution_id = l.institution_id and s.user_id = ${actorId}
  join institutions i on i.id = l.institution_id
  where l.user_id = ${learnerId} and ${isVerifying} and ${isNamedToStaff(sql`l.user_id`)}`;
