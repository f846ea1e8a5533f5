import { env } from "#app/platform/env.server.ts";

export const productName = "SDG Passport";

/** Returns the sender of all emails: MAIL_FROM, with the product's name if it has no name of its own. */
export function senderOf(): string | { name: string; address: string } {
  const { MAIL_FROM } = env();
  const [, address] = /^\s*<?([^\s<>"]+@[^\s<>"]+?)>?\s*$/.exec(MAIL_FROM) ?? [];
  return address === undefined ? MAIL_FROM : { name: productName, address };
}
