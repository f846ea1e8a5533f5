import type { Actor } from "#app/domains/accounts/actor.ts";
import {
  rateLimits,
  retryAfterSeconds,
  consumeRateLimit,
} from "#app/domains/accounts/rate-limit.server.ts";
import { auth } from "#app/domains/accounts/sign-in/auth.server.ts";
import type { RequestContext } from "#app/http/context/request-context.server.ts";

import { codeOf } from "./account-responses.server.ts";
import { hashing } from "./accounts.server.ts";

/** Starts the set-up of a second factor: it is required at login only after a code has confirmed it. */
export async function beginSecondFactor(
  request: Request,
  password: string,
): Promise<"begun" | "on-already" | "failed"> {
  const { headers } = request;
  const response = await hashing(() =>
    auth.api.enableTwoFactor({ body: { password }, headers, asResponse: true }),
  );
  if (response.ok) return "begun";
  return (await codeOf(response)) === "TOTP_ALREADY_ENABLED" ? "on-already" : "failed";
}

/**
 * Turns the second factor on by a code of the authenticator app, and returns the backup codes, which are shown only
 * once.
 */
export async function confirmSecondFactor(
  request: Request,
  ctx: RequestContext,
  actor: Actor,
  code: string,
): Promise<{ ok: true; backupCodes: string[] } | { ok: false; seconds: number }> {
  const guess = `second-factor:${actor.id}`;
  const seconds = await retryAfterSeconds(guess, rateLimits.wrongOwnPassword);
  if (seconds > 0) return { ok: false, seconds };
  const { headers } = request;
  const response = await auth.api.verifyTOTP({ body: { code }, headers, asResponse: true });
  if (!response.ok) {
    await consumeRateLimit(guess, rateLimits.wrongOwnPassword);
    return { ok: false, seconds: 0 };
  }
  ctx.cookies.push(...response.headers.getSetCookie());
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: actor.id } });
  return { ok: true, backupCodes };
}

/** Turns the second factor off; its codes become invalid. */
export async function endSecondFactor(
  request: Request,
  ctx: RequestContext,
  password: string,
): Promise<boolean> {
  const { headers } = request;
  const response = await hashing(() =>
    auth.api.disableTwoFactor({ body: { password }, headers, asResponse: true }),
  );
  if (response.ok) ctx.cookies.push(...response.headers.getSetCookie());
  return response.ok;
}
