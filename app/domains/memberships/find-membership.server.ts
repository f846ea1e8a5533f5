import { eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { institutionMembers, institutions } from "#app/domains/institutions/tables.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { findLive } from "./lock-holder.server.ts";
import type { Holder, Membership, OpenInvoice } from "./membership.ts";

/**
 * Returns the membership of a holder at a moment: whether it is running, until when it is paid, and
 * the open invoice.
 */
export async function findMembership(
  actor: Pick<Actor, "id">,
  holder: Holder,
  tx: Db = db,
  at: Date = new Date(),
): Promise<Membership | undefined> {
  const live = await findLive(actor, holder, tx);
  if (!live) return undefined;
  const periods = await listPeriods(live.id, actor.id, tx);
  const paid = periods.filter(({ paidAt }) => paidAt !== null);
  const { id, plan, interval, method, cancelledAt } = live;
  return {
    id,
    plan,
    interval,
    method,
    cancelledAt,
    isRunning: paid.some(({ startsAt, endsAt }) => startsAt <= at && at < endsAt),
    paidUntil: paid.reduce<Date | null>(
      (last, { endsAt }) => (last === null || endsAt > last ? endsAt : last),
      null,
    ),
    open: periods.map(({ open }) => open).find((open) => open !== null) ?? null,
  };
}

/** Returns whether the actor may manage the membership of an institution. */
export const ownsInstitution = async (
  actor: Pick<Actor, "id">,
  institutionId: string,
  tx: Db = db,
): Promise<boolean> =>
  (await listOwnedInstitutions(actor, tx)).some(({ id }) => id === institutionId);

/** Returns the approved institutions that the actor owns. */
export async function listOwnedInstitutions(actor: Pick<Actor, "id">, tx: Db = db) {
  return tx
    .select({ id: institutions.id, slug: institutions.slug, name: institutions.name })
    .from(institutionMembers)
    .innerJoin(institutions, eq(institutions.id, institutionMembers.institutionId))
    .where(
      sql`${institutionMembers.userId} = ${actor.id} and ${institutionMembers.role} = 'owner'
        and ${institutions.status} = 'approved'`,
    )
    .orderBy(institutions.name, institutions.id);
}

type Row = {
  starts_at: string;
  ends_at: string;
  paid_at: string | null;
  invoice_id: string | null;
  number: string;
  total: number;
  currency: string;
  due_at: string;
  is_own: boolean;
};

async function listPeriods(membershipId: string, actorId: string, tx: Db) {
  const { rows } = await tx.execute<Row>(sql`
    select p.starts_at, p.ends_at, p.paid_at, i.id as invoice_id, i.number, i.total, i.currency,
      i.due_at, i.buyer_id is not distinct from ${actorId}::uuid as is_own
    from membership_periods p
    left join invoices i on i.subject = 'membership:' || p.id::text
      and i.paid_at is null and i.cancelled_at is null
    where p.membership_id = ${membershipId}
    order by p.starts_at`);
  return rows.map((row) => {
    const [startsAt, endsAt] = [new Date(row.starts_at), new Date(row.ends_at)];
    const open: OpenInvoice | null =
      row.invoice_id === null
        ? null
        : {
            id: row.invoice_id,
            number: row.number,
            total: row.total,
            currency: row.currency,
            dueAt: new Date(row.due_at),
            isOwn: row.is_own,
          };
    return { startsAt, endsAt, paidAt: row.paid_at === null ? null : new Date(row.paid_at), open };
  });
}
