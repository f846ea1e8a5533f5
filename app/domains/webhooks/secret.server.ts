import { createHmac, randomBytes } from "node:crypto";

import { encrypt, decrypt } from "#app/platform/encryption.server.ts";

const purpose = "webhook";
const prefix = "whsec_";

/** A new secret as Standard Webhooks writes them, and how it is kept. */
export function makeSecret(): { secret: string; encrypted: string } {
  const secret = prefix + randomBytes(32).toString("base64");
  return { secret, encrypted: encrypt(purpose, secret) };
}

type Message = { id: string; seconds: number; body: string };

/** Signs a message with every secret that counts, after the scheme of Standard Webhooks. */
export function signMessage(encryptedSecrets: readonly string[], { id, seconds, body }: Message) {
  return encryptedSecrets
    .map((encrypted) => {
      const key = Buffer.from(decrypt(purpose, encrypted).slice(prefix.length), "base64");
      const mac = createHmac("sha256", key).update(`${id}.${seconds}.${body}`);
      return `v1,${mac.digest("base64")}`;
    })
    .join(" ");
}
