import { createHash } from "node:crypto";

/** Returns the ETag of a body; different bodies have different ETags. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;

/**
 * Returns whether an `If-None-Match` header names an ETag. The comparison is weak (RFC 9110, section 13.1.2), because a
 * response that a proxy compressed has a weak ETag.
 */
export function isKnown(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
