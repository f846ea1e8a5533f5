import { and, eq, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { Invoice } from "./lock-invoice.server.ts";
import { invoices, refunds } from "./tables.server.ts";

export type FoundInvoice = { invoice: Invoice; refunded: number };

/** Returns an invoice for its buyer or an admin, and undefined for anyone else. */
export async function findInvoice(
  actor: Actor,
  id: string,
  tx: Db = db,
): Promise<FoundInvoice | undefined> {
  if (!isUuid(id)) return undefined;
  const ownership = hasRole(actor, "admin") ? undefined : eq(invoices.buyerId, actor.id);
  const [found] = await tx
    .select({ invoice: invoices, refunded: refundedSum })
    .from(invoices)
    .where(and(eq(invoices.id, id), ownership));
  return found;
}

const refundedSum = sql<number>`(select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
  where ${refunds.invoiceId} = ${invoices.id})`;
