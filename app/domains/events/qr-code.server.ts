import { randomBytes } from "node:crypto";

/** A code that no other event has: of its 192 random bits nobody guesses one who has not seen it. */
export const newQrCode = (): string =>
  `SDG-${Date.now().toString(36).toUpperCase()}-${randomBytes(24).toString("base64url")}`;
