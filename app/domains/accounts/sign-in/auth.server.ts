import { AsyncLocalStorage } from "node:async_hooks";

import { queueAfterTransactionHook } from "@better-auth/core/context";
import { drizzleAdapter } from "@better-auth/drizzle-adapter/relations-v2";
import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";

import { acceptCurrent } from "#app/domains/accounts/consents/current.server.ts";
import { sendEmail } from "#app/domains/accounts/email/emails.server.ts";
import { passwordHashing } from "#app/domains/accounts/password/hashing.server.ts";
import { toAsciiName } from "#app/domains/accounts/profile/to-ascii-name.server.ts";
import { providerSession } from "#app/domains/accounts/providers/session.server.ts";
import {
  accounts,
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from "#app/domains/accounts/tables.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readSecret } from "#app/platform/secrets.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import { db } from "#db/client.server.ts";

import { beforeAuth } from "./auth-hooks.server.ts";
import { isProven } from "./proven-address.server.ts";
import { totp } from "./second-factor-rules.ts";
import { accountLimits, normalizeName } from "./sign-up-rules.ts";

const hour = 60 * 60;
const day = 24 * hour;

export const sessionLifetime = { expiresIn: 30 * day, updateAge: day } as const;
/**
 * The header with the client address. The host sets it from the socket or a trusted proxy; a value sent by a client
 * is removed.
 */
export const clientAddressHeader = "x-client-address";

/**
 * Collects the errors that Better Auth logs during a request. Better Auth responds to some of them with a refusal,
 * although the cause was that the database was unavailable.
 */
export const swallowed = new AsyncLocalStorage<unknown[]>();

/**
 * The Better Auth instance for all changes of accounts and sessions. The user of a request is read by `findSession`.
 */
export const auth = betterAuth({
  appName: "SDG Passport",
  baseURL: env().PUBLIC_URL,
  basePath: "/api/auth",
  secret: readSecret("auth"),
  // The server can be reached under several host names. The host has already compared Origin and Host.
  trustedOrigins: (request) => {
    const origin = request?.headers.get("origin");
    if (!origin || !URL.canParse(origin)) return [];
    return new URL(origin).host === request?.headers.get("host") ? [origin] : [];
  },
  database: drizzleAdapter(db, {
    provider: "pg",
    transaction: true,
    schema: {
      user: users,
      session: sessions,
      account: accounts,
      verification: verifications,
      twoFactor: twoFactors,
      passkey: passkeys,
    },
  }),
  user: {
    additionalFields: {
      asciiName: { type: "string", input: false, required: false },
      termsVersion: { type: "string", input: false, required: false, returned: false },
      privacyVersion: { type: "string", input: false, required: false, returned: false },
    },
  },
  // Adding a sign-in method requires a session of the last 15 minutes.
  session: { ...sessionLifetime, freshAge: hour / 4 },
  emailAndPassword: {
    enabled: true,
    password: passwordHashing(env().NODE_ENV),
    minPasswordLength: env().PASSWORD_MIN_LENGTH,
    maxPasswordLength: accountLimits.password,
    resetPasswordTokenExpiresIn: hour,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, token }) =>
      mail(user, "resetPassword", { url: linkTo("/reset-password", token), hours: 1 }),
  },
  emailVerification: {
    sendOnSignUp: true,
    expiresIn: day,
    sendVerificationEmail: async ({ user, token }) => {
      if (isProven(user.email)) return;
      await mail(user, "verifyEmail", { url: linkTo("/verify-email", token), hours: 24 });
    },
  },
  hooks: { before: beforeAuth },
  databaseHooks: { user: { create: { before: async (user) => ({ data: checkedUser(user) }) } } },
  // Ten wrong codes in a row lock the account for 15 minutes, whoever sends them.
  plugins: [
    providerSession,
    twoFactor({ issuer: "SDG Passport", allowPasswordless: true, totpOptions: totp }),
    passkey({
      rpName: "SDG Passport",
      origin: env().PUBLIC_URL,
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      registration: {
        afterVerification: ({ verification }) =>
          demandVerified(verification.registrationInfo?.userVerified),
      },
      authentication: {
        afterVerification: ({ verification }) =>
          demandVerified(verification.authenticationInfo.userVerified),
      },
    }),
  ],
  // The product's own rate limits cover every endpoint and are shared by all processes.
  rateLimit: { enabled: false },
  advanced: {
    cookiePrefix: "sdg-passport",
    database: { generateId: false },
    ipAddress: { ipAddressHeaders: [clientAddressHeader] },
  },
  telemetry: { enabled: false },
  // Errors that are not API responses are handled by the host.
  onAPIError: { throw: true },
  logger: {
    log: (level, message, ...details: unknown[]) => {
      const error = details.find((detail) => detail instanceof Error);
      swallowed.getStore()?.push(error);
      log[level === "error" ? "warn" : "debug"]({ part: "auth", err: error }, message);
    },
  },
});

// A passkey signs in without password or code, so its device must have verified the user.
function demandVerified(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError("UNAUTHORIZED", { message: "The owner was not verified" });
}

function checkedUser<User extends { name: string; email: string }>(user: User) {
  const name = normalizeName(user.name);
  if (!name)
    throw new APIError("BAD_REQUEST", { message: translate(defaultLocale)("auth.fillAllFields") });
  if (name.length > accountLimits.name || user.email.length > accountLimits.email) {
    const max = name.length > accountLimits.name ? accountLimits.name : accountLimits.email;
    throw new APIError("BAD_REQUEST", {
      message: translate(defaultLocale)("common.tooLong", { max }),
    });
  }
  const proven = isProven(user.email) && { emailVerified: true };
  return { ...user, ...proven, name, asciiName: toAsciiName(name), ...acceptCurrent() };
}

// The email links to a page of the product, which calls Better Auth.
const linkTo = (path: string, token: string) =>
  `${env().PUBLIC_URL}${path}?token=${encodeURIComponent(token)}`;

async function mail(
  user: { id: string; name: string; email: string },
  template: "verifyEmail" | "resetPassword",
  params: { url: string; hours: number },
) {
  const send = () => sendEmail(user, template, params, db);
  // A sign-up that is rolled back sends no email. A committed sign-up is not undone when its email fails.
  await queueAfterTransactionHook(send, {
    onError: (error) => log.error({ err: error }, "could not queue an email"),
  });
}
