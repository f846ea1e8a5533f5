import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  type RateLimit,
  rateLimits,
  retryAfterSeconds,
  consumeRateLimit,
} from "#app/domains/accounts/rate-limit.server.ts";
import { type Refusal, refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** Who tries a code: an account, and the network its request comes from. */
export type Guesser = { actor: Pick<Actor, "id">; network: string };

export type TooManyCodes = Refusal<"too-many-codes"> & { seconds: number };

/**
 * Runs what looks up a check-in code, unless there were too many wrong codes; counts one that turns out wrong.
 * What counts is being wrong: however many check in from one network, a right code is never refused to an account
 * that has sent no wrong one lately.
 */
export async function limitCodes<Result>(
  { actor, network }: Guesser,
  lookUp: () => Promise<Result>,
  faultOf: (result: Result) => string | undefined,
  tx: Db = db,
): Promise<Result | TooManyCodes> {
  const keys = { account: `check-in:wrong:${actor.id}`, network: `check-in:wrong:${network}` };
  const seconds = await secondsToWait(keys, tx);
  if (seconds > 0) return { ...refuse("too-many-codes"), seconds };
  const result = await lookUp();
  const fault = faultOf(result);
  if (fault === "unknown-code" || fault === "stale-code") {
    await consumeRateLimit(keys.account, rateLimits.wrongCode, tx);
  }
  // A hall of people who were slow with the screen's code have not guessed.
  if (fault === "unknown-code")
    await consumeRateLimit(keys.network, rateLimits.wrongCodeOfNetwork, tx);
  return result;
}

async function secondsToWait(keys: { account: string; network: string }, tx: Db) {
  const once: RateLimit = { ...rateLimits.wrongCode, turns: 1 };
  if ((await retryAfterSeconds(keys.account, once, tx)) === 0) return 0;
  return (
    (await retryAfterSeconds(keys.account, rateLimits.wrongCode, tx)) ||
    retryAfterSeconds(keys.network, rateLimits.wrongCodeOfNetwork, tx)
  );
}
