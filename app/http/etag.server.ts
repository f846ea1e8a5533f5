import { createHash } from "node:crypto";

/** The ETag of a body: another body has another one. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/**
 * Tells whether whoever sent `If-None-Match` has what an ETag names. Compared weakly (RFC 9110, section 13.1.2): what is
 * compressed on the way has a weak tag.
 */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
