import { eq } from "drizzle-orm";

import { stripe } from "#app/platform/net/stripe.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { invoices, refunds } from "./tables.server.ts";

/**
 * Sends a recorded refund to the card through Stripe, once, however often the job is retried.
 * Throws if the payment is not known yet.
 */
export async function refundCard(id: string, tx: Db = db): Promise<void> {
  const [refund] = await tx
    .select({
      amount: refunds.amount,
      stripeRefundId: refunds.stripeRefundId,
      paymentId: invoices.stripePaymentId,
    })
    .from(refunds)
    .innerJoin(invoices, eq(invoices.id, refunds.invoiceId))
    .where(eq(refunds.id, id));
  if (!refund || refund.stripeRefundId !== null) return;
  // Stripe may not have reported yet which payment it was: the job is retried.
  if (refund.paymentId === null) throw new Error("The payment to refund is not known yet");
  const stripeRefunds = (await stripe()).refunds;
  const made = await stripeRefunds.create(
    { payment_intent: refund.paymentId, amount: refund.amount, metadata: { refund: id } },
    { idempotencyKey: `refund-${id}` },
  );
  await tx.update(refunds).set({ stripeRefundId: made.id }).where(eq(refunds.id, id));
}

/**
 * Refunds, once, a payment for an invoice that was cancelled or paid by another method in the
 * meantime.
 */
export async function returnCardPayment(paymentId: string): Promise<void> {
  const stripeRefunds = (await stripe()).refunds;
  await stripeRefunds.create(
    { payment_intent: paymentId },
    { idempotencyKey: `return-${paymentId}` },
  );
}
