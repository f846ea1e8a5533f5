import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  type RateLimit,
  rateLimits,
  retryAfterSeconds,
  consumeRateLimit,
} from "#app/domains/accounts/rate-limit.server.ts";
import { readShortCode } from "#app/domains/events/event.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** The source of a code: an account, and the network of its request. */
export type Guesser = { actor: Pick<Actor, "id">; network: string };

export type TooManyCodes = Refusal<"too-many-codes"> & { seconds: number };

/** What the keys of wrong codes begin with; the id of the account, or the network, follows. */
export const wrongCodesPrefix = "check-in:wrong:";

/**
 * Looks up a check-in code, unless there were too many wrong codes; counts a wrong one. Only wrong codes count:
 * regardless of how many users check in from one network, a correct code is never refused to an account without a
 * recent wrong one. Refuses with the seconds until the next try.
 */
export async function limitCodes<Result>(
  { actor, network }: Guesser,
  lookUp: () => Promise<Result>,
  faultOf: (result: Result) => string | undefined,
  tx: Db = db,
): Promise<Result | TooManyCodes> {
  const keys = {
    account: wrongCodesPrefix + actor.id,
    network: wrongCodesPrefix + network,
  };
  const seconds = await secondsToWait(keys, tx);
  if (seconds > 0) return { ...refuse("too-many-codes"), seconds };
  const result = await lookUp();
  const fault = faultOf(result);
  if (fault === "unknown-code" || fault === "stale-code") {
    await consumeRateLimit(keys.account, rateLimits.wrongCode, tx);
  }
  // An expired rotating code is no guess: many users on the network of a venue may be too slow with it.
  if (fault === "unknown-code")
    await consumeRateLimit(keys.network, rateLimits.wrongCodeOfNetwork, tx);
  return result;
}

/**
 * Looks up a check-in code for a visitor who has no account that could be limited. Only a short code can be guessed, so
 * only wrong short codes count, and the other codes are always looked up. Refuses with the seconds until the next try.
 */
export async function limitVisitorCodes<Result>(
  { network, code }: { network: string; code: string },
  lookUp: () => Promise<Result>,
  faultOf: (result: Result) => string | undefined,
  tx: Db = db,
): Promise<Result | TooManyCodes> {
  if (readShortCode(code) === undefined) return lookUp();
  const key = `${wrongCodesPrefix}visitor:${network}`;
  const seconds = await retryAfterSeconds(key, rateLimits.wrongCodeOfVisitors, tx);
  if (seconds > 0) return { ...refuse("too-many-codes"), seconds };
  const result = await lookUp();
  if (faultOf(result) === "unknown-code")
    await consumeRateLimit(key, rateLimits.wrongCodeOfVisitors, tx);
  return result;
}

async function secondsToWait(keys: { account: string; network: string }, tx: Db) {
  const once: RateLimit = { ...rateLimits.wrongCode, max: 1 };
  if ((await retryAfterSeconds(keys.account, once, tx)) === 0) return 0;
  return (
    (await retryAfterSeconds(keys.account, rateLimits.wrongCode, tx)) ||
    retryAfterSeconds(keys.network, rateLimits.wrongCodeOfNetwork, tx)
  );
}
