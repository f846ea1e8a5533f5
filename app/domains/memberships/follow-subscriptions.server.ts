import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Stripe } from "stripe";

import { profiles } from "#app/domains/accounts/tables.server.ts";
import type { Settlement } from "#app/domains/payments/settlement.server.ts";
import {
  fromUnix,
  idOf,
  linkPayment,
  type StripeListener,
  takeWaiting,
  waitFor,
} from "#app/domains/payments/stripe-events.server.ts";
import { invoices } from "#app/domains/payments/tables.server.ts";
import { intervals } from "#app/domains/plans/plan.ts";
import type { Db } from "#db/client.server.ts";

import { enterPaidInvoice } from "./billing/enter-paid-invoice.server.ts";
import { ensureMembership } from "./ensure-membership.server.ts";
import type { MembershipRow } from "./lock-holder.server.ts";
import { subjectOfPeriod } from "./membership.ts";
import { membershipPeriods, memberships, stripeCustomers } from "./tables.server.ts";

/**
 * Returns a listener that updates memberships from Stripe's events about their subscriptions, in
 * any order of arrival. Each event carries enough data to find or create its membership, and of two
 * changes the later one wins.
 */
export const followSubscriptions =
  (settlement: Settlement): StripeListener =>
  async (event, tx) => {
    switch (event.type) {
      case "checkout.session.completed": {
        const { subscription, customer, metadata } = event.data.object;
        if (!subscription) return;
        const membership = await ensureMembership(metadata, idOf(subscription), tx);
        if (membership?.userId && customer) {
          await storeCustomer(membership.userId, idOf(customer), tx);
        }
        return;
      }
      case "customer.subscription.created":
      case "customer.subscription.updated":
      case "customer.subscription.deleted": {
        const subscription = event.data.object;
        const membership = await ensureMembership(subscription.metadata, subscription.id, tx);
        if (membership) await follow(membership, subscription, fromUnix(event.created), tx);
        return;
      }
      case "invoice.paid": {
        const paid = event.data.object;
        const invoiceId = await enterPaidInvoice(paid, fromUnix(event.created), settlement, tx);
        if (invoiceId === undefined || paid.id === undefined) return;
        for (const facts of await takeWaiting(paid.id, tx)) {
          if (facts.kind === "paid-by") {
            await linkPayment(invoiceId, facts.paymentId, settlement, tx);
          }
        }
        return;
      }
      case "invoice_payment.paid": {
        const { invoice, payment } = event.data.object;
        if (!payment.payment_intent) return;
        const paymentId = idOf(payment.payment_intent);
        const known = await findByStripeInvoice(idOf(invoice), tx);
        if (known) return linkPayment(known, paymentId, settlement, tx);
        return waitFor(event.id, idOf(invoice), { kind: "paid-by", paymentId }, tx);
      }
    }
  };

async function follow(
  { id }: MembershipRow,
  subscription: Stripe.Subscription,
  at: Date,
  tx: Db,
): Promise<void> {
  const { cancel_at_period_end, cancel_at, canceled_at, ended_at, items } = subscription;
  const isCancelled = cancel_at_period_end || cancel_at !== null || ended_at !== null;
  const stripeInterval = items.data[0]?.price.recurring?.interval;
  const interval = intervals.find((known) => known === stripeInterval);
  await tx
    .update(memberships)
    .set({
      cancelledAt: isCancelled ? fromUnix(canceled_at ?? subscription.created) : null,
      stripeAsOf: at,
      ...(interval && { interval }),
    })
    .where(
      and(
        eq(memberships.id, id),
        or(isNull(memberships.stripeAsOf), lte(memberships.stripeAsOf, at)),
      ),
    );
  if (ended_at === null) return;
  // Nothing reverses the end, so no comparison of times is needed. A membership created as already
  // ended stays so.
  await tx
    .update(memberships)
    .set({ endedAt: fromUnix(ended_at), cancelledAt: fromUnix(canceled_at ?? ended_at) })
    .where(
      and(
        eq(memberships.id, id),
        sql`${memberships.endedAt} is distinct from ${memberships.createdAt}`,
      ),
    );
}

async function storeCustomer(userId: string, customerId: string, tx: Db): Promise<void> {
  const [user] = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("key share");
  if (user) await tx.insert(stripeCustomers).values({ userId, customerId }).onConflictDoNothing();
}

async function findByStripeInvoice(stripeInvoiceId: string, tx: Db): Promise<string | undefined> {
  const [period] = await tx
    .select({ id: membershipPeriods.id })
    .from(membershipPeriods)
    .where(eq(membershipPeriods.stripeInvoiceId, stripeInvoiceId));
  if (!period) return undefined;
  const [invoice] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.subject, subjectOfPeriod(period.id)));
  return invoice?.id;
}
