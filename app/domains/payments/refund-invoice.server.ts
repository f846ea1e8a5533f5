import { eq, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { lockInvoice, type Invoice } from "./lock-invoice.server.ts";
import { ownerOf, type Settlement } from "./settlement.server.ts";
import { refunds } from "./tables.server.ts";

/**
 * `refundedBefore` is the sum already refunded that the admin saw when deciding. If a form is sent
 * twice, or two admins act at once, only the first refund is made, because the sum of the second is
 * out of date.
 */
export type NewRefund = {
  invoiceId: string;
  amount: number;
  reason: string;
  refundedBefore: number;
};

/**
 * Refunds a part or all of a paid invoice on behalf of an admin. Refuses an unpaid invoice and a
 * sum above the amount paid. A job refunds a card, once; an invoice paid by bank transfer is
 * refunded manually. The owner of the subject acts on it in the same transaction. Without a
 * settlement, the owner is the caller and is not notified.
 */
export async function refundInvoice(
  actor: Actor,
  { invoiceId, amount, reason, refundedBefore }: NewRefund,
  settlement: Settlement | undefined,
  tx: Db = db,
) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");

  return tx.transaction(async (tx) => {
    const invoice = await lockInvoice({ id: invoiceId }, tx);
    if (!invoice) return refuse("not-found");
    if (!invoice.paidAt) return refuse("not-paid");
    const before = await sumRefunds(invoiceId, tx);
    if (before !== refundedBefore) return refuse("refunded-meanwhile");
    if (!Number.isInteger(amount) || amount < 1) return refuse("nothing-to-refund");
    if (before + amount > invoice.total) return refuse("more-than-paid");
    const refund = { amount, reason, by: actor.id };
    const { refundId, refunded } = await payBack(invoice, refund, settlement, tx);
    const details = { number: invoice.number, amount, reason };
    await writeAudit(actor, "invoice.refunded", { type: "invoice", id: invoiceId }, details, tx);
    return { ok: true as const, refundId, refunded, total: invoice.total };
  });
}

type Refund = { amount: number; reason: string; by: string | null; isAtStripe?: boolean };

/**
 * Records a refund of an invoice that the caller has locked, and queues the refund of the card
 * unless Stripe has already made it.
 */
export async function payBack(
  { id: invoiceId, method, subject, total }: Invoice,
  { amount, reason, by, isAtStripe = false }: Refund,
  settlement: Settlement | undefined,
  tx: Db,
): Promise<{ refundId: string; refunded: number }> {
  const [refund] = await tx
    .insert(refunds)
    .values({ invoiceId, amount, reason, refundedBy: by })
    .returning({ id: refunds.id });
  if (!refund) throw new Error("The refund was not created");
  if (method === "card" && !isAtStripe) await enqueue("refund-card", { id: refund.id }, tx);
  const refunded = await sumRefunds(invoiceId, tx);
  if (settlement) {
    const { owner, id } = ownerOf(settlement, subject);
    await owner.onRefunded(id, { refunded, total }, tx);
  }
  return { refundId: refund.id, refunded };
}

/** Returns the sum refunded for an invoice so far, in the smallest unit. */
export async function sumRefunds(invoiceId: string, tx: Db = db): Promise<number> {
  const [sums] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(eq(refunds.invoiceId, invoiceId));
  return sums?.sum ?? 0;
}
