import { createAuthEndpoint } from "@better-auth/core/api";
import type { BetterAuthPlugin } from "better-auth";
import { setSessionCookie } from "better-auth/cookies";
import { generateRandomString } from "better-auth/crypto";

import { ProviderSessionInput } from "./session-input.ts";

const periodSeconds = 600;

/**
 * Lets the server sign in a user whom an identity provider or the PIN of a class has authenticated; it can't be called from outside.
 * Creates the same session and cookie as any other login or, for a user with a second factor, starts the
 * second-factor step.
 */
export const providerSession = {
  id: "provider-session",
  endpoints: {
    enterByProvider: createAuthEndpoint(
      { method: "POST", body: ProviderSessionInput, metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const { userId, isBrief } = ctx.body;
        const { internalAdapter, secret, createAuthCookie } = ctx.context;
        const user = await internalAdapter.findUserById(userId);
        if (!user) throw ctx.error("NOT_FOUND");
        if ("twoFactorEnabled" in user && user.twoFactorEnabled === true) {
          // The same records that the two-factor plug-in creates after a password and expects at the second step.
          const identifier = `2fa-${generateRandomString(20)}`;
          const expiresAt = new Date(Date.now() + periodSeconds * 1000);
          await internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt });
          const attempts = `2fa-attempts-${identifier}`;
          await internalAdapter.createVerificationValue({
            value: "0",
            identifier: attempts,
            expiresAt,
          });
          const cookie = createAuthCookie("two_factor", { maxAge: periodSeconds });
          await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes);
          return ctx.json({ asksForCode: true });
        }
        const session = await internalAdapter.createSession(userId, isBrief);
        await setSessionCookie(ctx, { session, user }, isBrief);
        return ctx.json({ asksForCode: false });
      },
    ),
  },
} satisfies BetterAuthPlugin;
