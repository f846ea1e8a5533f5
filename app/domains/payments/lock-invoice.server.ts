import { eq } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import type { Db } from "#db/client.server.ts";

import type { InvoiceSubject } from "./invoice.ts";
import { invoices } from "./tables.server.ts";

export type Invoice = typeof invoices.$inferSelect;
export type InvoiceKey = { id: string } | { subject: InvoiceSubject };

/**
 * Returns an invoice, found by its id or its subject, and locks it until the transaction ends.
 * Returns undefined if there is none.
 */
export async function lockInvoice(which: InvoiceKey, tx: Db): Promise<Invoice | undefined> {
  if ("id" in which && !isUuid(which.id)) return undefined;
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where("id" in which ? eq(invoices.id, which.id) : eq(invoices.subject, which.subject))
    .for("update");
  return invoice;
}
