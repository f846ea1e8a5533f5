import { drizzleAdapter } from "@better-auth/drizzle-adapter/relations-v2";
import anyAscii from "any-ascii";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";

import { env } from "#app/platform/env.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { log } from "#app/platform/log.server.ts";
import { readSecret } from "#app/platform/secrets.server.ts";
import { translate } from "#content/messages/translate.server.ts";
import { db } from "#db/client.server.ts";

import { accountLimits } from "./sign-up-rules.ts";
import { accounts, sessions, users, verifications } from "./tables.server.ts";

const hour = 60 * 60;
const day = 24 * hour;

export const sessionLifetime = { expiresIn: 30 * day, updateAge: day } as const;
/** Written by our host from the socket (or a trusted proxy) alone; what a client sends is removed. */
export const clientAddressHeader = "x-client-address";

/** Everything that changes accounts and sessions. Who a request comes from is read by `findSession`. */
export const auth = betterAuth({
  appName: "SDG Passport",
  baseURL: env().PUBLIC_URL,
  basePath: "/api/auth",
  secret: readSecret("auth"),
  // A visitor may reach us under another name of this machine; the host has compared Origin and Host.
  trustedOrigins: (request) => {
    const origin = request?.headers.get("origin");
    return origin && new URL(origin).host === request?.headers.get("host") ? [origin] : [];
  },
  database: drizzleAdapter(db, {
    provider: "pg",
    transaction: true,
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  }),
  user: { additionalFields: { asciiName: { type: "string", input: false, required: false } } },
  session: sessionLifetime,
  emailAndPassword: {
    enabled: true,
    minPasswordLength: env().PASSWORD_MIN_LENGTH,
    maxPasswordLength: accountLimits.password,
    resetPasswordTokenExpiresIn: hour,
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, url }) =>
      mail(user, "mail.resetPasswordSubject", "mail.resetPasswordText", { url, hours: 1 }),
  },
  emailVerification: {
    sendOnSignUp: true,
    expiresIn: day,
    sendVerificationEmail: ({ user, url }) =>
      mail(user, "mail.verifyEmailSubject", "mail.verifyEmailText", { url, hours: 24 }),
  },
  databaseHooks: { user: { create: { before: async (user) => ({ data: checkedUser(user) }) } } },
  // Our own limits, shared by all processes, stand in front of every door.
  rateLimit: { enabled: false },
  advanced: {
    cookiePrefix: "sdg-passport",
    database: { generateId: false },
    ipAddress: { ipAddressHeaders: [clientAddressHeader] },
  },
  telemetry: { enabled: false },
  logger: {
    log: (level, message) => log[level === "error" ? "warn" : "debug"]({ part: "auth" }, message),
  },
});

function checkedUser<User extends { name: string; email: string }>(user: User) {
  const name = user.name.normalize("NFC").replace(/\s+/g, " ").trim();
  if (!name) throw new APIError("BAD_REQUEST", { message: translate("en")("auth.fillAllFields") });
  if (name.length > accountLimits.name || user.email.length > accountLimits.email) {
    const max = name.length > accountLimits.name ? accountLimits.name : accountLimits.email;
    throw new APIError("BAD_REQUEST", { message: translate("en")("common.tooLong", { max }) });
  }
  return { ...user, name, asciiName: anyAscii(name) };
}

type MailKey =
  | "mail.verifyEmailSubject"
  | "mail.verifyEmailText"
  | "mail.resetPasswordSubject"
  | "mail.resetPasswordText";

async function mail(
  user: { name: string; email: string },
  subject: MailKey,
  text: MailKey,
  params: { url: string; hours: number },
) {
  const t = translate("en");
  const letter = {
    to: user.email,
    subject: t(subject),
    text: t(text, { ...params, name: user.name }),
  };
  await enqueue("send-mail", letter, db);
}
