import { createHash } from "node:crypto";

/** The ETag of a body: another body has another one. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
