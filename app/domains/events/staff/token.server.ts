import { createHash, randomBytes } from "node:crypto";

import { isUuid } from "#app/lib/is-uuid.ts";
import { decrypt, encrypt } from "#app/platform/encryption.server.ts";

const purpose = "door-grant";
// Tells the token of a staff link from the other tokens of check-in.
const kind = "desk:";

/** Returns the secret of a staff link: its encrypted id, so that the database stores no secret. */
export const newLinkToken = (id: string): string => encrypt(purpose, kind + id);

/** Returns the id of the staff link of a token; undefined if this installation did not create the token. */
export function readLinkToken(token: string): string | undefined {
  try {
    const text = decrypt(purpose, token);
    const id = text.slice(kind.length);
    return text.startsWith(kind) && isUuid(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the secret of a phone that opens a staff link. */
export const newDeviceSecret = (): string => randomBytes(24).toString("base64url");

/** Returns the digest of a phone's secret, which is what the database stores. */
export const digestOf = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");
