import { sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import type { MemberRole } from "#app/domains/institutions/institution.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * An institution as its members see it, with the viewer's role; null for an admin who is not a
 * member.
 */
export type Membership = { id: string; slug: string; name: string; role: MemberRole | null };

/** Returns the approved institution of a slug, only for its members and for admins. */
export async function findMembership(
  actor: Actor,
  slug: string,
  tx: Db = db,
): Promise<Membership | undefined> {
  const { rows } = await tx.execute<Membership>(sql`
    select i.id, i.slug, i.name, m.role from institutions i
    left join institution_members m on m.institution_id = i.id and m.user_id = ${actor.id}
    where i.slug = ${slug} and i.status = 'approved'`);
  const [found] = rows;
  return found && (found.role !== null || hasRole(actor, "admin")) ? found : undefined;
}

/** Returns whether the actor may run the institution. */
export const isStaffOf = (actor: Actor, { role }: Membership): boolean =>
  hasRole(actor, "admin") || role === "owner" || role === "manager";
