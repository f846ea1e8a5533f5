import { and, desc, eq, lt, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { whose } from "#app/domains/memberships/lock-holder.server.ts";
import type { Holder, Receipt } from "#app/domains/memberships/membership.ts";
import { membershipPeriods, memberships } from "#app/domains/memberships/tables.server.ts";
import { invoiceState } from "#app/domains/payments/invoice.ts";
import { invoices, refunds } from "#app/domains/payments/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

/** Returns one page of the invoices for a holder's memberships, latest first. */
export async function listReceipts(
  actor: Pick<Actor, "id">,
  holder: Holder,
  { limit, cursor }: PageOptions,
  tx: Db = db,
): Promise<Page<Receipt>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select({
      id: invoices.id,
      number: invoices.number,
      text: sql<string>`coalesce(${invoices.lines} -> 0 ->> 'text', '')`,
      total: invoices.total,
      currency: invoices.currency,
      issuedAt: invoices.issuedAt,
      dueAt: invoices.dueAt,
      paidAt: invoices.paidAt,
      cancelledAt: invoices.cancelledAt,
      isOwn: sql<boolean>`${invoices.buyerId} is not distinct from ${actor.id}::uuid`,
      refunded: sql<number>`(select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
        where ${refunds.invoiceId} = ${invoices.id})`,
    })
    .from(memberships)
    .innerJoin(membershipPeriods, eq(membershipPeriods.membershipId, memberships.id))
    .innerJoin(invoices, eq(invoices.subject, sql`'membership:' || ${membershipPeriods.id}::text`))
    .where(and(whose(actor, holder), cursor === undefined ? undefined : lt(invoices.id, cursor)))
    .orderBy(desc(invoices.id))
    .limit(limit + 1);
  const now = new Date();
  return cutPage(rows, limit, (row) => {
    const { id, number, text, total, currency, issuedAt, refunded, isOwn } = row;
    return {
      id,
      number,
      text,
      total,
      currency,
      issuedAt,
      refunded,
      isOwn,
      state: invoiceState(row, now),
    };
  });
}
