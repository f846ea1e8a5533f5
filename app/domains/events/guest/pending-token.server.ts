import { isUuid } from "#app/lib/is-uuid.ts";
import { decrypt, encrypt } from "#app/platform/encryption.server.ts";

/**
 * Returns a token for the email about a pending check-in. All tokens of one check-in are valid, so that a repeated email
 * doesn't end the link of an earlier one; the database stores none.
 */
export const newPendingToken = (id: string): string => encrypt(purpose, id);

/** Returns the id of the pending check-in of a token; undefined if this installation did not create the token. */
export function readPendingToken(token: string): string | undefined {
  try {
    const id = decrypt(purpose, token);
    return isUuid(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

const purpose = "door-grant";
