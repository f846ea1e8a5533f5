import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { Stripe } from "stripe";
import { afterAll, expect, test } from "vitest";

import {
  cancelMembership,
  changeInterval,
} from "#app/domains/memberships/change-membership.server.ts";
import {
  endSubscription,
  syncSubscription,
} from "#app/domains/memberships/sync-subscription.server.ts";
import { refundCard, returnCardPayment } from "#app/domains/payments/card-refunds.server.ts";
import { recordCardPayment } from "#app/domains/payments/record-card-payment.server.ts";
import { refundInvoice } from "#app/domains/payments/refund-invoice.server.ts";
import { startCardPayment } from "#app/domains/payments/start-card-payment.server.ts";
import { refunds, stripeEvents } from "#app/domains/payments/tables.server.ts";
import { findUserLimits } from "#app/domains/plans/find-limits.server.ts";
import { userLimits } from "#app/domains/plans/plan.ts";
import { buildActor, buildSessionCookie } from "#tests/builders/accounts.ts";
import { buildInvoice, recordingSettlement } from "#tests/builders/invoices.ts";
import { nowUnix, stripeEvent, subscriptionEvents } from "#tests/builders/stripe-events.ts";
import { db } from "#tests/db.ts";
import { startFakeStripe } from "#tests/fake-stripe.ts";
import { textOf } from "#tests/html.ts";
import { fetchApp } from "#tests/http.ts";
import { setVariables } from "#tests/worker.ts";

const fake = await startFakeStripe("sk_test_fake");
setVariables({
  STRIPE_SECRET_KEY: "sk_test_fake",
  STRIPE_WEBHOOK_SECRET: "whsec_fake",
  STRIPE_API_BASE: fake.url,
});
afterAll(() => fake.stop());

const library = new Stripe("sk_test_fake");
const pro = { plan: "pro" } as const;

function deliver(event: object, secret = "whsec_fake", timestamp = nowUnix()) {
  const body = JSON.stringify(event);
  const signature = library.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  return fetchApp("/webhooks/stripe", {
    method: "POST",
    origin: null,
    headers: { "stripe-signature": signature, "content-type": "application/json" },
    body,
  });
}

const callsOf = (path: string) => fake.calls.filter((call) => call.path === path);

test("starting Pro redirects to Stripe with its price, and Stripe's event activates it", async () => {
  const ada = await buildActor(db);
  const cookie = await buildSessionCookie(db, ada);
  const path = "/membership/start?plan=pro";
  const page = await fetchApp(path, { cookie });
  expect(page.headers.get("content-security-policy")).toContain(
    "form-action 'self' https://checkout.stripe.com",
  );
  expect(textOf(await page.text())).toContain("Pay by card");
  const sent = await fetchApp(path, { cookie, form: { interval: "month" }, redirect: "manual" });
  expect(sent.status).toBe(303);
  expect(sent.headers.get("location")).toMatch(/^https:\/\/checkout\.stripe\.com\//);
  const call = callsOf("/v1/checkout/sessions").at(-1);
  expect(call?.version).toBe("2026-10-28.endive");
  expect(call?.form).toMatchObject({
    mode: "subscription",
    customer_email: ada.email,
    "line_items[0][price_data][currency]": "eur",
    "line_items[0][price_data][unit_amount]": "500",
    "line_items[0][price_data][recurring][interval]": "month",
    "metadata[user]": ada.id,
    "subscription_data[metadata][user]": ada.id,
    success_url: "http://localhost:3000/membership/mine?paid=1",
  });
  const metadata = {
    membership: call?.form["metadata[membership]"] ?? "",
    plan: "pro",
    interval: "month",
    user: ada.id,
  };
  const start = nowUnix() - 60;
  const facts = { subscription: "sub_1", customer: "cus_1", invoice: "in_1", payment: "pi_1" };
  const subscribed = { metadata, ...facts, amount: 500, start, end: start + 30 * 24 * 3600 };
  const events = subscriptionEvents(subscribed);
  expect(textOf(await (await fetchApp("/membership/mine?paid=1", { cookie })).text())).toContain(
    "Thank you! We’re waiting for Stripe to confirm your payment.",
  );
  for (const event of [events.paid, events.completed, events.linked, events.paid]) {
    const answer = await deliver(event);
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  }
  expect(await findUserLimits(ada.id)).toEqual(userLimits.pro);
  expect((await fetchApp(path, { cookie, form: { interval: "year" } })).status).toBe(409);

  // A job sends the user's change to Stripe.
  const subscription = events.cancelled.data.object as unknown as Record<string, unknown>;
  fake.subscriptions.set("sub_1", subscription);
  await changeInterval(ada, pro, "year");
  await syncSubscription(metadata.membership);
  const [price] = callsOf("/v1/prices");
  expect(price?.form).toMatchObject({ unit_amount: "5000", "recurring[interval]": "year" });
  expect(callsOf("/v1/subscriptions/sub_1").at(-1)?.form).toMatchObject({
    cancel_at_period_end: "false",
    proration_behavior: "none",
    trial_end: String(subscribed.end),
  });
  await cancelMembership(ada, pro);
  await syncSubscription(metadata.membership);
  expect(callsOf("/v1/subscriptions/sub_1").at(-1)?.form).toMatchObject({
    cancel_at_period_end: "true",
  });
  await endSubscription("sub_1");
  await endSubscription("sub_1");
  expect(fake.subscriptions.size).toBe(0);
});

test("the webhook accepts only recent Stripe signatures over the exact bytes", async () => {
  const event = stripeEvent("customer.created", { id: "cus_9", object: "customer" });
  expect((await deliver(event, "whsec_wrong")).status).toBe(400);
  expect((await deliver(event, "whsec_fake", nowUnix() - 3600)).status).toBe(400);
  const unsigned = await fetchApp("/webhooks/stripe", {
    method: "POST",
    origin: null,
    body: JSON.stringify(event),
  });
  expect(unsigned.status).toBe(400);
  expect(await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id))).toEqual([]);
  expect((await deliver(event)).status).toBe(200);
  expect((await deliver(event)).status).toBe(200);
  const rows = await db.select().from(stripeEvents).where(eq(stripeEvents.id, event.id));
  expect(rows).toHaveLength(1);
});

test("an invoice gets one checkout page, and its refund is made once", async () => {
  const [ada, admin] = [await buildActor(db), await buildActor(db, { roles: ["admin"] })];
  const { settlement } = recordingSettlement();
  const invoice = await buildInvoice(db, ada, { method: "card", dueDays: 0 });
  const expiresAt = new Date(Date.now() + 3600 * 1000);
  const checkout = {
    invoice,
    email: ada.email,
    expiresAt,
    back: { done: "/shop", given: "/shop" },
  };
  const opened = await startCardPayment(checkout);
  expect(await startCardPayment(checkout)).toEqual(opened);
  const calls = callsOf("/v1/checkout/sessions").filter(({ form }) => form["mode"] === "payment");
  expect(calls).toHaveLength(1);
  expect(calls[0]?.form).toMatchObject({
    "metadata[invoice]": invoice.id,
    "line_items[0][quantity]": "2",
    "line_items[0][price_data][unit_amount]": "1500",
  });
  const payment = { invoiceId: invoice.id, paymentId: `pi_${randomUUID()}`, paidAt: new Date() };
  await recordCardPayment(payment, settlement);
  const refund = { invoiceId: invoice.id, amount: 700, refundedBefore: 0, reason: "Torn" };
  const refunded = await refundInvoice(admin, refund, settlement);
  if (!refunded.ok) throw new Error(refunded.reason);
  await refundCard(refunded.refundId);
  await refundCard(refunded.refundId);
  await returnCardPayment("pi_late");
  await returnCardPayment("pi_late");
  expect(callsOf("/v1/refunds").map(({ form }) => form)).toEqual([
    {
      payment_intent: payment.paymentId,
      amount: "700",
      "metadata[refund]": refunded.refundId,
    },
    { payment_intent: "pi_late" },
  ]);
  const [row] = await db.select().from(refunds).where(eq(refunds.id, refunded.refundId));
  expect(row?.stripeRefundId).toMatch(/^re_/);
});
