import type { Stripe } from "stripe";

import { followSubscriptions } from "#app/domains/memberships/follow-subscriptions.server.ts";
import { settleInvoices, takeStripeEvent } from "#app/domains/payments/stripe-events.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { settlement } from "./settlement.server.ts";

/** Processes an event of Stripe, once, for every domain that Stripe notifies. */
export const receiveStripeEvent = (event: Stripe.Event, tx: Db = db): Promise<boolean> =>
  takeStripeEvent(event, [settleInvoices(settlement), followSubscriptions(settlement)], tx);
