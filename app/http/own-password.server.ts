import type { Actor } from "#app/domains/accounts/actor.ts";
import { isFreshSession } from "#app/domains/accounts/find-settings.server.ts";
import { matchPassword } from "#app/domains/accounts/match-password.server.ts";
import {
  rateLimits,
  retryAfterSeconds,
  consumeRateLimit,
} from "#app/domains/accounts/rate-limit.server.ts";
import type { MessageParams } from "#app/lib/message-format.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { hashing } from "./accounts.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Why somebody was not believed to be who they are: status, sentence, and the sentence at the field. */
export type Doubt = {
  status: 400 | 429;
  key: MessageKey;
  params?: MessageParams;
  fields: Record<string, MessageKey>;
};

const freshMinutes = 15;

/**
 * Makes sure that it is the owner who asks for something that cannot be undone: by their password, or, where
 * the account has none, by having signed in just now. Guesses are counted.
 */
export async function doubtOwner(
  ctx: RequestContext,
  actor: Actor,
  password: string,
): Promise<Doubt | undefined> {
  const guess = `own-password:${actor.id}`;
  // Counted inside the gate, so that guesses at the same moment do not slip past.
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

/** What a wrong password is told. */
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
  return { status: 400, key: "account.signInAgain", fields: {} };
}
