import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { findRecipientLocale } from "#app/domains/accounts/email/recipient-locale.server.ts";
import type { Interval } from "#app/domains/plans/plan.ts";
import { refuse } from "#app/lib/refusal.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { stripe, takesCards } from "#app/platform/net/stripe.server.ts";
import { db, type Db } from "#db/client.server.ts";

import { membershipCurrency, membershipPrices } from "./billing/billing.ts";
import { findLive, lockManagedHolder } from "./lock-holder.server.ts";
import type { Holder } from "./membership.ts";
import { lineText } from "./periods.server.ts";
import { isInForce } from "./start-membership.server.ts";
import { stripeCustomers } from "./tables.server.ts";

type CardMembership = {
  holder: Holder;
  interval: Interval;
  /** Paths of this site: where Stripe redirects the buyer after payment and after cancellation. */
  back: { done: string; given: string };
};

/**
 * Creates a Stripe checkout page where a membership is started by card. Nothing is stored here
 * until Stripe's first event about it, so an abandoned checkout leaves no trace and can be repeated
 * at any time. Refuses a holder whose membership is in force. Throws if Stripe returns no page.
 */
export async function startCardMembership(
  actor: Actor,
  { holder, interval, back }: CardMembership,
  tx: Db = db,
) {
  if (!takesCards()) return refuse("no-cards");
  const refusal = await tx.transaction(async (tx) => {
    if (!(await lockManagedHolder(actor, holder, tx))) return refuse("not-allowed");
    const live = await findLive(actor, holder, tx);
    return live && (await isInForce(live, new Date(), tx)) ? refuse("already-member") : undefined;
  });
  if (refusal) return refusal;

  const [known] = await tx
    .select({ customer: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, actor.id));
  const { plan } = holder;
  const metadata = {
    membership: randomUUID(),
    plan,
    interval,
    user: actor.id,
    ...(plan === "institution" && { institution: holder.institutionId }),
  };
  const locale = await findRecipientLocale(actor.id, tx);
  const { checkout } = await stripe();
  const session = await checkout.sessions.create({
    mode: "subscription",
    client_reference_id: metadata.membership,
    ...(known ?? { customer_email: actor.email }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: membershipCurrency.toLowerCase(),
          unit_amount: membershipPrices[plan][interval],
          recurring: { interval },
          product_data: { name: lineText(plan, interval, locale) },
        },
      },
    ],
    billing_address_collection: "required",
    metadata,
    subscription_data: { metadata },
    success_url: publicUrl(back.done),
    cancel_url: publicUrl(back.given),
  });
  if (session.url === null) throw new Error("Stripe returned no checkout page");
  return { ok: true as const, url: session.url };
}
