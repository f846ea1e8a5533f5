import { verifyJWT } from "better-auth/crypto";

import { readSecret } from "#app/platform/secrets.server.ts";

/** Returns whether a token comes from one of our emails to confirm an address and is still valid. Changes nothing. */
export const isVerificationLink = async (token: string): Promise<boolean> =>
  (await verifyJWT(token, readSecret("auth"))) !== null;

/** Returns the email address that a token from one of our emails confirms; undefined for other tokens. */
export async function findEmailOfLink(token: string): Promise<string | undefined> {
  const content = await verifyJWT<{ email?: unknown }>(token, readSecret("auth"));
  return typeof content?.email === "string" ? content.email : undefined;
}
