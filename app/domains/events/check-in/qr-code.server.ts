import { randomBytes } from "node:crypto";

/** Returns a new unique code of 192 random bits, which cannot be guessed. */
export const newQrCode = (): string =>
  `SDG-${Date.now().toString(36).toUpperCase()}-${randomBytes(24).toString("base64url")}`;
