import { isUuid } from "#app/lib/is-uuid.ts";

export const slugLimits = { least: 3, max: 60 } as const;

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// Paths that exist beside passports under /passport, or that could be mistaken for a word of the product.
const reservedSlugs = new Set(
  "admin api edit export image me new passport private public qr sdg settings share stamp support".split(
    " ",
  ),
);

/** Returns what is wrong with a requested passport address; undefined if nothing is. */
export function slugFault(slug: string): "pattern" | "reserved" | undefined {
  const hasLength = slug.length >= slugLimits.least && slug.length <= slugLimits.max;
  if (!hasLength || !slugPattern.test(slug)) return "pattern";
  // An address that looks like an id could hide another user's passport.
  return reservedSlugs.has(slug) || isUuid(slug) ? "reserved" : undefined;
}

/** Returns whether a name is readable: it has a letter or digit, and no characters that change the text direction. */
export function isReadableName(name: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(name) && !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name)
  );
}
