import { eq } from "drizzle-orm";

import { stripe } from "#app/platform/stripe.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { invoices, refunds } from "./tables.server.ts";

/** Has Stripe pay a noted refund back to the card, once however often it is tried. */
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
  // Stripe may yet have to tell which payment it was: the job is tried again.
  if (refund.paymentId === null) throw new Error("The payment to refund is not known yet.");
  const made = await stripe().refunds.create(
    { payment_intent: refund.paymentId, amount: refund.amount, metadata: { refund: id } },
    { idempotencyKey: `refund-${id}` },
  );
  await tx.update(refunds).set({ stripeRefundId: made.id }).where(eq(refunds.id, id));
}

/** Sends back, once, a payment for something that was called off or paid otherwise meanwhile. */
export async function returnCardPayment(paymentId: string): Promise<void> {
  await stripe().refunds.create(
    { payment_intent: paymentId },
    { idempotencyKey: `return-${paymentId}` },
  );
}
