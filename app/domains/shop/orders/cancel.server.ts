import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { cancelInvoice } from "#app/domains/payments/cancel-invoice.server.ts";
import { putBackOrder } from "#app/domains/shop/stock.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { findOrderRow } from "./find-row.server.ts";
import { moveOrder } from "./move.server.ts";
import { notifyBuyer } from "./notify-buyer.server.ts";
import { subjectOf } from "./order.ts";

/**
 * Cancels an unpaid order for its buyer or an admin and puts the goods back into the stock. Idempotent. Refuses an
 * order of another buyer, and one that can no longer be cancelled.
 */
export async function cancelOrder(actor: Actor, number: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const order = await findOrderRow(number, tx);
    const isBuyer = order?.userId === actor.id;
    if (!order || !(isBuyer || hasRole(actor, "admin"))) return refuse("not-found");
    const cancelled = await cancelUnpaid(order.id, "order_cancelled", tx);
    if (!cancelled.ok) return cancelled;
    if (!cancelled.changed) {
      const now = await findOrderRow(number, tx);
      return now?.status === "cancelled" ? { ok: true as const } : refuse("not-now");
    }
    if (!isBuyer) {
      await writeAudit(actor, "order.cancelled", { type: "order", id: order.id }, { number }, tx);
    }
    return { ok: true as const };
  });
}

/** Ends an unpaid order together with its invoice, and notifies its buyer of the reason. */
export async function cancelUnpaid(
  orderId: string,
  news: "order_cancelled" | "order_lapsed",
  tx: Db,
) {
  // The invoice is locked first, in the same order as by payments.
  const invoice = await cancelInvoice({ subject: subjectOf(orderId) }, tx);
  if (!invoice.ok && invoice.reason === "already-paid") return refuse("not-now");
  return { ok: true as const, changed: await endUnpaid(orderId, news, tx) };
}

/** Ends an order whose invoice is already cancelled; returns whether the order was still open. */
export async function endUnpaid(
  orderId: string,
  news: "order_cancelled" | "order_lapsed",
  tx: Db,
): Promise<boolean> {
  if (!(await moveOrder(orderId, "cancel", tx))) return false;
  await putBackOrder(orderId, tx);
  await notifyBuyer(news, orderId, {}, tx);
  return true;
}
