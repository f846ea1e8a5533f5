import { BlockedAddressError, safeStatus } from "#app/platform/net/safe-fetch.server.ts";

import { signMessage } from "./secret.server.ts";

/** A request to send: its URL and body, and the encrypted secrets that sign it. */
export type Outgoing = {
  id: string;
  url: string;
  payload: unknown;
  encryptedSecrets: readonly string[];
};

/** The result of an attempt: the status of the response, or the reason why there was none. */
export type Attempt = {
  startedAt: Date;
  duration: number;
  statusCode: number | null;
  error: string | null;
};

/** Sends one delivery once, signed, and returns the result; throws if aborted by the signal. */
export async function sendDelivery(outgoing: Outgoing, stop?: AbortSignal): Promise<Attempt> {
  const startedAt = new Date();
  const begun = performance.now();
  const answer = await post(outgoing, startedAt, stop).catch((error: unknown) => {
    stop?.throwIfAborted();
    return { statusCode: null, error: say(error) };
  });
  return { startedAt, duration: Math.round(performance.now() - begun), ...answer };
}

/** Returns whether a receiver has accepted a delivery. */
export const isTaken = ({ statusCode }: Attempt) =>
  statusCode !== null && statusCode >= 200 && statusCode < 300;

async function post(
  { id, url, payload, encryptedSecrets }: Outgoing,
  at: Date,
  stop?: AbortSignal,
) {
  const body = JSON.stringify(payload);
  const seconds = Math.floor(at.getTime() / 1000);
  const statusCode = await safeStatus(url, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "SDG-Passport-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(seconds),
      "webhook-signature": signMessage(encryptedSecrets, { id, seconds, body }),
    },
    body,
    ...(stop && { signal: stop }),
  });
  return { statusCode, error: null };
}

// The internal addresses that a name resolves to must not be disclosed.
function say(error: unknown): string {
  if (error instanceof BlockedAddressError) return "The address is not on the public internet";
  if (!(error instanceof Error)) return "Unknown error";
  const isSlow = error.name === "TimeoutError" || error.name === "AbortError";
  return (isSlow ? "No response in time" : error.message || error.name).slice(0, 200);
}
