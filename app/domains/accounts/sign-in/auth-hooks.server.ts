import { createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { APIError } from "better-auth/api";

import { checkGuessable } from "#app/domains/accounts/password/guessable.server.ts";
import { claimCode } from "#app/domains/accounts/personal-code/claim-code.server.ts";
import { env } from "#app/platform/env.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

/** Middleware that runs before every Better Auth endpoint, for forms and API alike. */
export const beforeAuth = createAuthMiddleware(async (ctx) => {
  if (ctx.path === "/sign-up/email") return refuseGuessable(ctx.body);
  if (ctx.path === "/two-factor/verify-totp") return spendCode(ctx);
  return undefined;
});

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

async function refuseGuessable(body: unknown): Promise<undefined> {
  const { name, email, password } = body as Record<string, unknown>;
  if (typeof name !== "string" || typeof email !== "string" || typeof password !== "string") return;
  // Better Auth reports the length with its own message.
  if (password.length < env().PASSWORD_MIN_LENGTH) return;
  const complaint = await checkGuessable(password, { name, email });
  if (!complaint) return;
  const code =
    complaint.key === "auth.passwordTooCommon" ? "PASSWORD_TOO_COMMON" : "PASSWORD_IS_NAME";
  throw new APIError("BAD_REQUEST", { code, message: translate(defaultLocale)(complaint.key) });
}

// Replaces a code that was used before by an empty one, so that it is rejected and counted as a wrong code.
async function spendCode(ctx: Context) {
  const { code } = ctx.body as { code?: unknown };
  const userId = await findUserId(ctx);
  if (typeof code !== "string" || userId === undefined) return undefined;
  if (await claimCode(userId, code, ctx.context.secretConfig)) return undefined;
  return { context: { body: { ...(ctx.body as object), code: "" } } };
}

async function findUserId(ctx: Context): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx);
  if (session) return session.user.id;
  const { name } = ctx.context.createAuthCookie("two_factor");
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret);
  if (!challenge) return undefined;
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value;
}
