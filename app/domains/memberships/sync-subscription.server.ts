import { eq, sql } from "drizzle-orm";

import { enqueue } from "#app/platform/jobs.server.ts";
import { isGoneAtStripe, stripe } from "#app/platform/net/stripe.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { db, type Db } from "#db/client.server.ts";

import { membershipCurrency, membershipPrices } from "./billing/billing.ts";
import type { MembershipRow } from "./lock-holder.server.ts";
import { lineText } from "./periods.server.ts";
import { memberships } from "./tables.server.ts";

/**
 * Updates a subscription at Stripe to the current state of its membership. Safe to repeat, in any
 * order.
 */
export async function syncSubscription(id: string, tx: Db = db): Promise<void> {
  const [membership] = await tx.select().from(memberships).where(eq(memberships.id, id));
  if (!membership?.stripeSubscriptionId) return;
  const { stripeSubscriptionId: subscriptionId, cancelledAt } = membership;
  if (membership.endedAt) return endSubscription(subscriptionId);
  const { subscriptions } = await stripe();
  const subscription = await subscriptions.retrieve(subscriptionId);
  if (subscription.ended_at !== null) return;
  const [item] = subscription.items.data;
  const isToChange = item && item.price.recurring?.interval !== membership.interval;
  await subscriptions.update(subscriptionId, {
    cancel_at_period_end: cancelledAt !== null,
    ...(isToChange && {
      items: [{ id: item.id, price: await priceOf(membership) }],
      // The paid period stays as it is: the new interval starts with the next period.
      trial_end: item.current_period_end,
      proration_behavior: "none",
    }),
  });
}

/** Ends a subscription at Stripe at once, so that it charges nothing more. */
export async function endSubscription(subscriptionId: string): Promise<void> {
  try {
    const { subscriptions } = await stripe();
    await subscriptions.cancel(subscriptionId, { prorate: false });
  } catch (error) {
    if (!isGoneAtStripe(error)) throw error;
  }
}

/**
 * Queues the end of subscriptions whose account was deleted. What they paid for an institution
 * stays valid until the period ends.
 */
export async function endErasedSubscriptions(tx: Db = db): Promise<void> {
  await tx.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with erased as (
        select id, stripe_subscription_id from memberships
        where user_id is null and stripe_subscription_id is not null for update
      )
      update memberships m set stripe_subscription_id = null, cancelled_at = coalesce(m.cancelled_at, now())
      from erased where m.id = erased.id
      returning erased.stripe_subscription_id as id`);
    for (const { id } of rows) {
      await enqueue("end-subscription", { id }, tx);
    }
  });
}

async function priceOf({ plan, interval }: MembershipRow): Promise<string> {
  const amount = membershipPrices[plan][interval];
  const { prices } = await stripe();
  const price = await prices.create(
    {
      currency: membershipCurrency.toLowerCase(),
      unit_amount: amount,
      recurring: { interval },
      // One price is shared by all subscribers.
      product_data: { name: lineText(plan, interval, defaultLocale) },
    },
    { idempotencyKey: `price-${plan}-${interval}-${amount}` },
  );
  return price.id;
}
