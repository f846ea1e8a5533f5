import { verifyJWT } from "better-auth/crypto";

import { readSecret } from "#app/platform/secrets.server.ts";

/** Returns whether a token is one of our mails to confirm an address, and still valid; changes nothing. */
export const isVerificationLink = async (token: string): Promise<boolean> =>
  (await verifyJWT(token, readSecret("auth"))) !== null;
