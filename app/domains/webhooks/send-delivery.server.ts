import { BlockedAddressError, safeStatus } from "#app/platform/safe-fetch.server.ts";

import { signMessage } from "./secret.server.ts";

/** What is sent where, and the sealed secrets that sign it. */
export type Outgoing = {
  id: string;
  url: string;
  payload: unknown;
  encryptedSecrets: readonly string[];
};

/** How one attempt went: the status of the answer, or why there was none. */
export type Attempt = {
  startedAt: Date;
  duration: number;
  statusCode: number | null;
  error: string | null;
};

/** Sends one delivery once, signed, and tells how it went. Stopped by the signal, it throws. */
export async function sendDelivery(outgoing: Outgoing, stop?: AbortSignal): Promise<Attempt> {
  const startedAt = new Date();
  const begun = performance.now();
  const answer = await post(outgoing, startedAt, stop).catch((error: unknown) => {
    stop?.throwIfAborted();
    return { statusCode: null, error: say(error) };
  });
  return { startedAt, duration: Math.round(performance.now() - begun), ...answer };
}

/** Tells whether a receiver has taken what it was sent. */
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

// Where a name led to inside our own network is nobody's business.
function say(error: unknown): string {
  if (error instanceof BlockedAddressError) return "The address is not on the open internet.";
  if (!(error instanceof Error)) return "unknown";
  const isSlow = error.name === "TimeoutError" || error.name === "AbortError";
  return (isSlow ? "No answer in time." : error.message || error.name).slice(0, 200);
}
