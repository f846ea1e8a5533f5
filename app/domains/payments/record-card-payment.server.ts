import { eq } from "drizzle-orm";

import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockInvoice } from "./lock-invoice.server.ts";
import { ownerOf, type Settlement } from "./settlement.server.ts";
import { invoices } from "./tables.server.ts";

/** A payment reported by Stripe; `paymentId` is its payment intent. */
export type CardPayment = { invoiceId: string; paymentId: string | null; paidAt: Date };

/**
 * Records that a card paid an invoice, once, however often it is reported, and notifies the owner
 * of its subject. Refuses money for an invoice that is cancelled or was paid by another method in
 * the meantime: the caller refunds it.
 */
export async function recordCardPayment(
  { invoiceId, paymentId, paidAt }: CardPayment,
  settlement: Settlement,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    const invoice = await lockInvoice({ id: invoiceId }, tx);
    if (!invoice) return refuse("not-found");
    if (invoice.cancelledAt) return refuse("cancelled");
    if (invoice.paidAt) {
      const isSame = invoice.method === "card" && invoice.stripePaymentId === paymentId;
      return isSame ? { ok: true as const, changed: false } : refuse("paid-otherwise");
    }
    await tx
      .update(invoices)
      .set({ paidAt, stripePaymentId: paymentId })
      .where(eq(invoices.id, invoiceId));
    const subject = ownerOf(settlement, invoice.subject);
    await subject.owner.onPaid(subject.id, paidAt, tx);
    return { ok: true as const, changed: true };
  });
}
