import { createHmac, randomBytes } from "node:crypto";

import { seal, unseal } from "#app/platform/seal.server.ts";

const purpose = "webhook";
const prefix = "whsec_";

/** A new secret as Standard Webhooks writes them, and how it is kept. */
export function makeSecret(): { secret: string; sealed: string } {
  const secret = prefix + randomBytes(32).toString("base64");
  return { secret, sealed: seal(purpose, secret) };
}

type Message = { id: string; seconds: number; body: string };

/** Signs a message with every secret that counts, after the scheme of Standard Webhooks. */
export function signMessage(sealedSecrets: readonly string[], { id, seconds, body }: Message) {
  return sealedSecrets
    .map((sealed) => {
      const key = Buffer.from(unseal(purpose, sealed).slice(prefix.length), "base64");
      const mac = createHmac("sha256", key).update(`${id}.${seconds}.${body}`);
      return `v1,${mac.digest("base64")}`;
    })
    .join(" ");
}
