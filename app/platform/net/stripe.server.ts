import { Stripe } from "stripe";

import { computeOnce } from "#app/lib/process-memory.ts";
import { env } from "#app/platform/env.server.ts";

/** Returns whether card payments are configured. */
export const takesCards = (): boolean => env().STRIPE_SECRET_KEY !== undefined;

/** Returns the Stripe client, with the API version of its library; throws if card payments are not configured. */
export const stripe = computeOnce((): Stripe => {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env();
  if (key === undefined)
    throw new Error("Card payments are disabled: STRIPE_SECRET_KEY is not set");
  return new Stripe(key, {
    timeout: 15_000,
    telemetry: false,
    appInfo: { name: "SDG Passport" },
    ...(base !== undefined && apiAt(new URL(base))),
  });
});

/**
 * Returns an event from Stripe after checking its signature; undefined if the signature is invalid or older than five
 * minutes.
 */
export function readStripeEvent(body: string, signature: string): Stripe.Event | undefined {
  const secret = env().STRIPE_WEBHOOK_SECRET;
  if (secret === undefined) return undefined;
  try {
    return stripe().webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined;
    throw error;
  }
}

/** Returns whether Stripe responded that an object does not exist, or no longer exists. */
export const isGoneAtStripe = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

const apiAt = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: port || (protocol === "http:" ? 80 : 443),
  protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
});
