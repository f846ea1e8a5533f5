import type { Stripe } from "stripe";

import { computeOnce } from "#app/lib/process-memory.ts";
import { env } from "#app/platform/env.server.ts";

/** Returns whether card payments are configured. */
export const takesCards = (): boolean => env().STRIPE_SECRET_KEY !== undefined;

/**
 * Returns the Stripe client, with the API version of its library; throws if card payments are not configured. The library
 * is large, so it is loaded at the first call.
 */
export const stripe = computeOnce(async (): Promise<Stripe> => {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env();
  if (key === undefined)
    throw new Error("Card payments are disabled: STRIPE_SECRET_KEY is not set");
  const { Stripe } = await import("stripe");
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
export async function readStripeEvent(
  body: string,
  signature: string,
): Promise<Stripe.Event | undefined> {
  const secret = env().STRIPE_WEBHOOK_SECRET;
  if (secret === undefined) return undefined;
  const { webhooks } = await stripe();
  try {
    return webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (isOfType(error, "StripeSignatureVerificationError")) return undefined;
    throw error;
  }
}

/** Returns whether Stripe responded that an object does not exist, or no longer exists. */
export const isGoneAtStripe = (error: unknown): boolean =>
  isOfType(error, "StripeInvalidRequestError") && error.code === "resource_missing";

const isOfType = (error: unknown, type: string): error is Stripe.errors.StripeError =>
  error instanceof Error && "type" in error && error.type === type;

const apiAt = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: port || (protocol === "http:" ? 80 : 443),
  protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
});
