import { and, eq, sql } from "drizzle-orm";
import type { Stripe } from "stripe";

import { enqueue } from "#app/platform/jobs.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { cancelInvoice } from "./cancel-invoice.server.ts";
import type { StripeFacts } from "./invoice.ts";
import { lockInvoice } from "./lock-invoice.server.ts";
import { recordCardPayment } from "./record-card-payment.server.ts";
import { payBack, sumRefunds } from "./refund-invoice.server.ts";
import { ownerOf, type Settlement } from "./settlement.server.ts";
import { invoices, stripeEvents } from "./tables.server.ts";

/** Handles a Stripe event in the transaction that records its arrival. */
export type StripeListener = (event: Stripe.Event, tx: Db) => Promise<void>;

/**
 * Records a Stripe event, once per id, and calls the listeners. Events are handled one after the
 * other, so that an event that waits for another is never missed. Returns whether the event was
 * new.
 */
export async function takeStripeEvent(
  event: Stripe.Event,
  listeners: readonly StripeListener[],
  tx: Db = db,
): Promise<boolean> {
  return tx.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stripe-events'))`);
    const { id, type } = event;
    const taken = await tx
      .insert(stripeEvents)
      .values({ id, type, happenedAt: fromUnix(event.created) })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (taken.length === 0) return false;
    for (const listen of listeners) {
      await listen(event, tx);
    }
    return true;
  });
}

/** Settles invoices by Stripe's events about one-off payments and refunds; ignores other events. */
export const settleInvoices =
  (settlement: Settlement): StripeListener =>
  async (event, tx) => {
    switch (event.type) {
      case "checkout.session.completed":
      case "checkout.session.async_payment_succeeded":
        return settlePaid(event.data.object, event.created, settlement, tx);
      case "checkout.session.expired":
      case "checkout.session.async_payment_failed":
        return callOff(event.data.object, settlement, tx);
      case "charge.refunded": {
        const { payment_intent: payment, amount_refunded: refunded } = event.data.object;
        if (payment === null) return;
        const facts = { kind: "refunded", refunded } as const;
        const invoice = await findByPayment(idOf(payment), tx);
        if (invoice) return recordRefund(invoice.id, refunded, settlement, tx);
        return waitFor(event.id, idOf(payment), facts, tx);
      }
    }
  };

/**
 * Records which payment paid an invoice, and applies the events about that payment that arrived
 * earlier.
 */
export async function linkPayment(
  invoiceId: string,
  paymentId: string,
  settlement: Settlement,
  tx: Db,
): Promise<void> {
  await tx.update(invoices).set({ stripePaymentId: paymentId }).where(eq(invoices.id, invoiceId));
  for (const facts of await takeWaiting(paymentId, tx)) {
    if (facts.kind === "refunded") await recordRefund(invoiceId, facts.refunded, settlement, tx);
  }
}

/** Stores the facts of an event until the object it refers to is known. */
export async function waitFor(
  eventId: string,
  stripeId: string,
  facts: StripeFacts,
  tx: Db,
): Promise<void> {
  await tx
    .update(stripeEvents)
    .set({ waitsFor: stripeId, facts })
    .where(eq(stripeEvents.id, eventId));
}

/**
 * Returns the facts stored for an object before it was known, and marks them as no longer waiting.
 */
export async function takeWaiting(stripeId: string, tx: Db): Promise<StripeFacts[]> {
  const rows = await tx
    .select({ id: stripeEvents.id, facts: stripeEvents.facts })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.waitsFor, stripeId)));
  await tx
    .update(stripeEvents)
    .set({ waitsFor: null, facts: null })
    .where(eq(stripeEvents.waitsFor, stripeId));
  return rows.flatMap(({ facts }) => (facts === null ? [] : [facts]));
}

/** Returns the id of a Stripe reference, which is either an id or the whole object. */
export const idOf = (given: string | { id: string }): string =>
  typeof given === "string" ? given : given.id;

export const fromUnix = (seconds: number): Date => new Date(seconds * 1000);

async function settlePaid(
  session: Stripe.Checkout.Session,
  created: number,
  settlement: Settlement,
  tx: Db,
): Promise<void> {
  const invoiceId = session.metadata?.["invoice"];
  const { mode, payment_status: status, payment_intent: payment } = session;
  if (mode !== "payment" || status !== "paid" || invoiceId === undefined || !payment) return;
  const paymentId = idOf(payment);
  const cardPayment = { invoiceId, paymentId, paidAt: fromUnix(created) };
  const recorded = await recordCardPayment(cardPayment, settlement, tx);
  if (!recorded.ok) return enqueue("return-card-payment", { id: paymentId }, tx);
  await linkPayment(invoiceId, paymentId, settlement, tx);
}

async function callOff(session: Stripe.Checkout.Session, settlement: Settlement, tx: Db) {
  const id = session.metadata?.["invoice"];
  if (session.mode !== "payment" || id === undefined) return;
  const cancelled = await cancelInvoice({ id }, tx);
  if (!cancelled.ok || !cancelled.changed) return;
  const subject = ownerOf(settlement, cancelled.invoice.subject);
  await subject.owner.onCancelled(subject.id, tx);
}

async function findByPayment(paymentId: string, tx: Db) {
  const [found] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.stripePaymentId, paymentId));
  return found;
}

// Stripe reports the sum of all refunds so far: it includes refunds recorded here, and the latest
// may arrive first.
async function recordRefund(
  invoiceId: string,
  refunded: number,
  settlement: Settlement,
  tx: Db,
): Promise<void> {
  const invoice = await lockInvoice({ id: invoiceId }, tx);
  if (!invoice) return;
  const amount = Math.min(refunded, invoice.total) - (await sumRefunds(invoiceId, tx));
  if (amount <= 0) return;
  const refund = { amount, reason: "Refunded at Stripe", by: null, isAtStripe: true };
  await payBack(invoice, refund, settlement, tx);
}
