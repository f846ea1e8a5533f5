import { createHash } from "node:crypto";

import { consumeRateLimit, rateLimits } from "#app/domains/accounts/rate-limit.server.ts";
import { type Db, db } from "#db/client.server.ts";

/**
 * Counts a check-in by name and email, for the network as a sign-up and for the address as an email. Returns 0, or the
 * seconds to wait when a limit is reached.
 */
export async function limitGuests(
  { network, email }: { network: string; email: string },
  tx: Db = db,
): Promise<number> {
  const ofNetwork = await consumeRateLimit(
    `guest-check-in:${network}`,
    rateLimits.guestCheckIn,
    tx,
  );
  if (ofNetwork > 0) return ofNetwork;
  // The table of rate limits must not contain addresses.
  const hash = createHash("sha256").update(email).digest("base64url").slice(0, 22);
  return consumeRateLimit(`guest-check-in:${hash}`, rateLimits.mailOfAccount, tx);
}
