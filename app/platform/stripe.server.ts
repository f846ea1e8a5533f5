import { Stripe } from "stripe";

import { keepOnce } from "#app/lib/process-memory.ts";

import { env } from "./env.server.ts";

/** Tells whether cards can be paid with. */
export const takesCards = (): boolean => env().STRIPE_SECRET_KEY !== undefined;

/** Stripe, by its own library and the version of its API that the library was made for; only while cards are taken. */
export const stripe = keepOnce((): Stripe => {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base } = env();
  if (key === undefined) throw new Error("Cards are not taken here: STRIPE_SECRET_KEY is not set.");
  return new Stripe(key, {
    timeout: 15_000,
    telemetry: false,
    appInfo: { name: "SDG Passport" },
    ...(base !== undefined && apiAt(new URL(base))),
  });
});

/** An event that Stripe sent, its signature checked; undefined when it is not Stripe's, or older than five minutes. */
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

/** Tells whether Stripe answered that there is no such thing, or no longer. */
export const isGoneAtStripe = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";

const apiAt = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port: port || (protocol === "http:" ? 80 : 443),
  protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
});
