import { and, asc, eq, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { lockInvoice } from "#app/domains/payments/lock-invoice.server.ts";
import { refundInvoice, sumRefunds } from "#app/domains/payments/refund-invoice.server.ts";
import { dueBack } from "#app/domains/shop/basket/totals.ts";
import { putBackPieces } from "#app/domains/shop/stock.server.ts";
import { orderItems, orders } from "#app/domains/shop/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { findOrderRow } from "./find-row.server.ts";
import { moveOrder } from "./move.server.ts";
import { notifyBuyer } from "./notify-buyer.server.ts";
import { allows, subjectOf } from "./order.ts";
import type { RefundInput } from "./refund-input.ts";

/**
 * Takes back pieces of a paid order and refunds their share; for admins. With the last piece, the shipping is refunded
 * too. Refuses a form whose data is out of date, so that a form submitted twice refunds once.
 */
export async function refundOrder(actor: Actor, number: string, input: RefundInput, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");

  return tx.transaction(async (tx) => {
    const found = await findOrderRow(number, tx);
    if (!found) return refuse("not-found");
    // The invoice is locked first, in the same order as by payments.
    const invoice = await lockInvoice({ subject: subjectOf(found.id) }, tx);
    const order = await lockOrder(found.id, tx);
    if (!invoice?.paidAt || !order || !allows(order.status, "refund")) return refuse("not-now");
    const items = await listItems(order.id, tx);
    const back = piecesBack(items, input);
    if (back === undefined) return refuse("changed-meanwhile");
    if (back.length === 0) return refuse("nothing-chosen");

    const after = await recordReturned(order.id, items, back, tx);
    const refunded = await sumRefunds(invoice.id, tx);
    const amount = Math.min(dueBack(after, order) - dueBack(items, order), order.total - refunded);
    if (amount > 0) {
      const { reason } = input;
      const refund = { invoiceId: invoice.id, amount, reason, refundedBefore: refunded };
      const paid = await refundInvoice(actor, refund, undefined, tx);
      if (!paid.ok) throw new Error(`A refund failed: ${paid.reason}`);
    }
    if (input.restock) await putBackPieces(order.id, back, tx);
    const isWhole = after.every((item) => item.returned === item.quantity);
    if (isWhole) await moveOrder(order.id, "refund", tx);
    const details = { number, amount, note: input.reason };
    await writeAudit(actor, "order.refunded", { type: "order", id: order.id }, details, tx);
    const time = String(refunded + amount);
    await notifyBuyer("order_refunded", order.id, { amount, note: input.reason, time }, tx);
    return { ok: true as const, amount, currency: order.currency };
  });
}

async function lockOrder(id: string, tx: Db) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  return order;
}

const listItems = (orderId: string, tx: Db) =>
  tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.variantId));

type Item = Awaited<ReturnType<typeof listItems>>[number];

// Undefined if the form's data is out of date, or if it returns more than there is.
function piecesBack(items: readonly Item[], { pieces }: RefundInput) {
  const back: { variantId: string; quantity: number }[] = [];
  for (const { variantId, quantity, returned } of items) {
    const chosen = pieces.find((piece) => piece.variantId === variantId);
    if (!chosen) continue;
    if (chosen.returnedBefore !== returned || chosen.quantity > quantity - returned)
      return undefined;
    if (chosen.quantity > 0) back.push({ variantId, quantity: chosen.quantity });
  }
  return back;
}

async function recordReturned(
  orderId: string,
  items: readonly Item[],
  back: readonly { variantId: string; quantity: number }[],
  tx: Db,
): Promise<Item[]> {
  for (const { variantId, quantity } of back) {
    await tx
      .update(orderItems)
      .set({ returned: sql`${orderItems.returned} + ${quantity}` })
      .where(and(eq(orderItems.orderId, orderId), eq(orderItems.variantId, variantId)));
  }
  return items.map((item) => {
    const more = back.find(({ variantId }) => variantId === item.variantId)?.quantity ?? 0;
    return { ...item, returned: item.returned + more };
  });
}
