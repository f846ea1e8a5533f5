import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { stripe } from "#app/platform/net/stripe.server.ts";

import type { Invoice } from "./lock-invoice.server.ts";

/**
 * `done` and `given` are paths of this site: where Stripe redirects the buyer after payment and
 * after cancellation.
 */
export type CardCheckout = {
  invoice: Invoice;
  email: string;
  back: { done: string; given: string };
  /**
   * At least thirty minutes from now. After it, the checkout can no longer be paid and the invoice
   * is cancelled.
   */
  expiresAt: Date;
};

/**
 * Creates a Stripe checkout page where an invoice is paid by card, one per invoice however often it
 * is requested. Must be called outside any transaction. Stripe reports the outcome to the webhook.
 * Throws if Stripe returns no page.
 */
export async function startCardPayment({ invoice, email, back, expiresAt }: CardCheckout) {
  const metadata = { invoice: invoice.id };
  const { checkout } = await stripe();
  const session = await checkout.sessions.create(
    {
      mode: "payment",
      client_reference_id: invoice.id,
      customer_email: email,
      line_items: toItems(invoice),
      metadata,
      payment_intent_data: { metadata, description: invoice.number },
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      success_url: publicUrl(back.done),
      cancel_url: publicUrl(back.given),
    },
    { idempotencyKey: `checkout-${invoice.id}` },
  );
  if (session.url === null) throw new Error("Stripe returned no checkout page");
  return { sessionId: session.id, url: session.url };
}

function toItems({ lines, currency, number, total }: Invoice) {
  const item = (name: string, amount: number, quantity: number) => ({
    quantity,
    price_data: { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name } },
  });
  // Stripe accepts no negative line, such as a discount.
  return lines.every(({ unitAmount }) => unitAmount >= 0)
    ? lines.map(({ text, unitAmount, quantity }) => item(text, unitAmount, quantity))
    : [item(number, total, 1)];
}
