import { createHmac, randomBytes } from "node:crypto";

import { encrypt, decrypt } from "#app/platform/encryption.server.ts";

const purpose = "webhook";
const prefix = "whsec_";

/** Creates a secret in the format of Standard Webhooks, with its encrypted form for storage. */
export function makeSecret(): { secret: string; encrypted: string } {
  const secret = prefix + randomBytes(32).toString("base64");
  return { secret, encrypted: encrypt(purpose, secret) };
}

type Message = { id: string; seconds: number; body: string };

/** Signs a message with every valid secret, as Standard Webhooks specifies. */
export function signMessage(encryptedSecrets: readonly string[], { id, seconds, body }: Message) {
  return encryptedSecrets
    .map((encrypted) => {
      const key = Buffer.from(decrypt(purpose, encrypted).slice(prefix.length), "base64");
      const mac = createHmac("sha256", key).update(`${id}.${seconds}.${body}`);
      return `v1,${mac.digest("base64")}`;
    })
    .join(" ");
}
