import { sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { eventHomePath } from "#app/domains/events/event.ts";
import { notify } from "#app/domains/notifications/notify.server.ts";
import type { Db } from "#db/client.server.ts";

import { proposalLimits } from "./proposal.ts";

/** Returns whether the staff of an institution may still approve an event of its own; admins approve the others. */
export async function hasApprovalsLeft(institutionId: string | null, tx: Db): Promise<boolean> {
  if (institutionId === null) return false;
  // Locked, so that concurrent approvals are counted one after the other.
  await tx.execute(
    sql`select from institutions where id = ${institutionId}::uuid for no key update`,
  );
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::integer as n from events e
    where e.institution_id = ${institutionId}::uuid and e.status = 'approved'
      and e.decided_at > now() - interval '30 days'
      and not exists (select from user_roles r where r.user_id = e.decided_by and r.role = 'admin')`);
  return (rows[0]?.n ?? 0) < proposalLimits.ownApprovals;
}

/** Notifies the staff of the institution that holds a proposed event; admins have it in their list. */
export async function tellApprovers(
  actor: Actor,
  event: { id: string; title: string; institutionId: string | null },
  tx: Db,
): Promise<void> {
  if (event.institutionId === null) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.user_id as id from institution_members m join institutions i on i.id = m.institution_id
    where i.id = ${event.institutionId}::uuid and i.status = 'approved'
      and m.role in ('owner', 'manager') and m.user_id <> ${actor.id}::uuid
    order by m.user_id limit 50`);
  for (const { id } of rows) {
    const source = `event:${event.id}:proposed:${Date.now()}`;
    const params = { title: event.title, name: actor.name };
    const link = eventHomePath(event.id);
    await notify(id, { kind: "event_proposed", params, link, source, aboutId: actor.id }, tx);
  }
}
