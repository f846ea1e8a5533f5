import type { Stripe } from "stripe";

let made = 0;

/**
 * Returns an event as Stripe sends it: a real envelope, and the fields of the object that the product or a reader
 * needs.
 */
export function stripeEvent(type: string, object: object, created = nowUnix()): Stripe.Event {
  return {
    id: `evt_test_${++made}_${Math.random().toString(36).slice(2)}`,
    object: "event",
    api_version: "2026-10-28.endive",
    created,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as unknown as Stripe.Event;
}

export const nowUnix = () => Math.floor(Date.now() / 1000);

type SubscriptionFacts = {
  metadata: Record<string, string>;
  subscription: string;
  customer: string;
  invoice: string;
  payment: string;
  amount: number;
  start: number;
  end: number;
};

/** Returns the events that Stripe sends when a subscription is created, paid, cancelled, ended and refunded. */
export function subscriptionEvents(facts: SubscriptionFacts) {
  const { metadata, subscription, customer, invoice, payment, amount, start, end } = facts;
  const whole = (overrides: object) => ({
    id: subscription,
    object: "subscription",
    billing_cycle_anchor: start,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: start,
    currency: "eur",
    customer,
    ended_at: null,
    items: {
      object: "list",
      data: [
        {
          id: `si_${subscription}`,
          object: "subscription_item",
          current_period_start: start,
          current_period_end: end,
          price: {
            id: "price_1",
            object: "price",
            recurring: { interval: "month", interval_count: 1 },
          },
          quantity: 1,
        },
      ],
      has_more: false,
    },
    metadata,
    status: "active",
    ...overrides,
  });
  return {
    completed: stripeEvent(
      "checkout.session.completed",
      {
        id: `cs_${subscription}`,
        object: "checkout.session",
        client_reference_id: metadata["membership"],
        customer,
        invoice,
        metadata,
        mode: "subscription",
        payment_intent: null,
        payment_status: "paid",
        status: "complete",
        subscription,
      },
      start,
    ),
    paid: stripeEvent(
      "invoice.paid",
      {
        id: invoice,
        object: "invoice",
        amount_due: amount,
        amount_paid: amount,
        billing_reason: "subscription_create",
        currency: "eur",
        customer,
        customer_address: {
          line1: "Lake Road 1",
          line2: null,
          city: "Kisumu",
          postal_code: "40100",
          state: null,
          country: "KE",
        },
        customer_email: "ada@example.org",
        customer_name: "Ada Obi",
        lines: {
          object: "list",
          data: [
            {
              id: `il_${invoice}`,
              object: "line_item",
              amount,
              parent: {
                type: "subscription_item_details",
                subscription_item_details: {
                  subscription,
                  subscription_item: `si_${subscription}`,
                  proration: false,
                },
              },
              period: { start, end },
            },
          ],
          has_more: false,
        },
        parent: { type: "subscription_details", subscription_details: { metadata, subscription } },
        status: "paid",
        status_transitions: { paid_at: start, finalized_at: start },
      },
      start,
    ),
    linked: stripeEvent(
      "invoice_payment.paid",
      {
        id: `inpay_${invoice}`,
        object: "invoice_payment",
        amount_paid: amount,
        currency: "eur",
        invoice,
        is_default: true,
        payment: { type: "payment_intent", payment_intent: payment },
        status: "paid",
      },
      start,
    ),
    cancelled: stripeEvent(
      "customer.subscription.updated",
      whole({ cancel_at_period_end: true, canceled_at: start + 100 }),
      start + 100,
    ),
    resumed: stripeEvent("customer.subscription.updated", whole({}), start + 200),
    deleted: stripeEvent(
      "customer.subscription.deleted",
      whole({ status: "canceled", canceled_at: start + 100, ended_at: start + 300 }),
      start + 300,
    ),
    refunded: chargeRefunded(payment, amount, start + 400),
  };
}

/** `refunded` is the sum of all refunds so far, as Stripe reports it. */
export const chargeRefunded = (payment: string, refunded: number, created = nowUnix()) =>
  stripeEvent(
    "charge.refunded",
    {
      id: `ch_${payment}`,
      object: "charge",
      amount_refunded: refunded,
      currency: "eur",
      paid: true,
      payment_intent: payment,
      refunded: true,
    },
    created,
  );

/** Returns the event that Stripe sends about the checkout page of one invoice. */
export const sessionEvent = (
  type: "completed" | "expired" | "async_payment_succeeded" | "async_payment_failed",
  invoice: string,
  payment: string | null,
  status: "paid" | "unpaid" = payment === null ? "unpaid" : "paid",
) =>
  stripeEvent(`checkout.session.${type}`, {
    id: `cs_${invoice}`,
    object: "checkout.session",
    client_reference_id: invoice,
    customer: null,
    metadata: { invoice },
    mode: "payment",
    payment_intent: payment,
    payment_status: status,
    status: type === "expired" ? "expired" : "complete",
    subscription: null,
  });
