import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { lockInvoice } from "#app/domains/payments/lock-invoice.server.ts";
import { orders } from "#app/domains/shop/tables.server.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { findOrderRow } from "./find-row.server.ts";
import { allows, holdMinutes, subjectOf } from "./order.ts";

/**
 * Returns the data for a card payment page of an order, for its buyer and while its goods are reserved; refuses any
 * other order. The reservation is extended until such a page was opened once, and not after that.
 */
export async function prepareCardPayment(actor: Actor, number: string, tx: Db = db) {
  return tx.transaction(async (tx) => {
    const found = await findOrderRow(number, tx);
    if (!found || found.userId !== actor.id) return refuse("not-found");
    // The invoice is locked first, in the same order as by payments.
    const invoice = await lockInvoice({ subject: subjectOf(found.id) }, tx);
    await tx
      .update(orders)
      .set({ heldUntil: sql`now() + ${holdMinutes.card} * interval '1 minute'` })
      .where(
        and(
          eq(orders.id, found.id),
          eq(orders.status, "placed"),
          eq(orders.method, "card"),
          isNull(orders.stripeSessionId),
        ),
      );
    const order = await findOrderRow(number, tx);
    const isOpen = order?.method === "card" && allows(order.status, "pay");
    if (!invoice || !order?.heldUntil || !isOpen) return refuse("not-now");
    return { ok: true as const, orderId: order.id, invoice, heldUntil: order.heldUntil };
  });
}

/** Records the id of the Stripe Checkout session in which an order is being paid. */
export async function recordCheckout(
  orderId: string,
  sessionId: string,
  tx: Db = db,
): Promise<void> {
  await tx
    .update(orders)
    .set({ stripeSessionId: sessionId })
    .where(and(eq(orders.id, orderId), eq(orders.status, "placed")));
}
