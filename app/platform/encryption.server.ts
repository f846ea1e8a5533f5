import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

import { readSecret, type SecretName } from "./secrets.server.ts";

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text with a secret of this installation for a purpose; it can be decrypted for that purpose only. */
export function encrypt(purpose: SecretName, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** Decrypts a text that was encrypted for a purpose; throws if it was changed, or encrypted by another installation. */
export function decrypt(purpose: SecretName, encrypted: string): string {
  const bytes = Buffer.from(encrypted, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString("utf8");
}

const keyFor = (purpose: SecretName) =>
  Buffer.from(hkdfSync("sha256", readSecret(purpose), "", purpose, 32));
