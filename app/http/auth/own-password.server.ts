import type { Actor } from "#app/domains/accounts/actor.ts";
import { matchPassword } from "#app/domains/accounts/password/match.server.ts";
import { isFreshSession } from "#app/domains/accounts/profile/find-settings.server.ts";
import {
  rateLimits,
  retryAfterSeconds,
  consumeRateLimit,
} from "#app/domains/accounts/rate-limit.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { hashing } from "./accounts.server.ts";

/** The reason why the user's identity was not confirmed: status, message, and the message at the field. */
export type Doubt = {
  status: 400 | 429;
  key: MessageKey;
  params?: MessageParams;
  fields: Record<string, MessageKey>;
};

const freshMinutes = 15;

/**
 * Verifies that the owner requests something that cannot be undone: by their password, or, if the account has none, by
 * a recent login. Returns undefined if verified. Wrong attempts are counted.
 */
export async function doubtOwner(
  ctx: RequestContext,
  actor: Actor,
  password: string,
): Promise<Doubt | undefined> {
  const guess = `own-password:${actor.id}`;
  // Counted inside the semaphore, so that simultaneous attempts cannot bypass the limit.
  return hashing(async () => {
    const seconds = await retryAfterSeconds(guess, rateLimits.wrongOwnPassword);
    if (seconds > 0) return tooMany(seconds);
    const match = await matchPassword(actor, password);
    if (match === "right") return undefined;
    if (match === "none") return doubtFreshness(ctx);
    await consumeRateLimit(guess, rateLimits.wrongOwnPassword);
    return wrongPassword;
  });
}

/** The refusal of a wrong password. */
export const wrongPassword: Doubt = {
  status: 400,
  key: "account.wrongPassword",
  fields: { password: "account.wrongPasswordHint" },
};

const tooMany = (seconds: number): Doubt => ({
  status: 429,
  key: "common.tooManyRequests",
  params: { seconds },
  fields: {},
});

async function doubtFreshness(ctx: RequestContext): Promise<Doubt | undefined> {
  const session = await ctx.session();
  if (session && (await isFreshSession(session.id, freshMinutes))) return undefined;
  return { status: 400, key: "account.logInAgain", fields: {} };
}
