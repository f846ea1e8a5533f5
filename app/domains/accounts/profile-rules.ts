import { isUuid } from "#app/lib/is-uuid.ts";

export const slugLimits = { least: 3, max: 60 } as const;

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// What stands beside passports under /passport, or would pass for a word of the product.
const reservedSlugs = new Set(
  "admin api edit export image me new passport private public qr sdg settings share stamp support".split(
    " ",
  ),
);

/** What is wrong with the address somebody wants for their passport, if anything. */
export function slugFault(slug: string): "pattern" | "reserved" | undefined {
  const hasLength = slug.length >= slugLimits.least && slug.length <= slugLimits.max;
  if (!hasLength || !slugPattern.test(slug)) return "pattern";
  // An address that reads as an id could stand before somebody else's passport.
  return reservedSlugs.has(slug) || isUuid(slug) ? "reserved" : undefined;
}

/** Tells whether a name can be read: it has a letter or digit and nothing that turns the text around it. */
export function isReadableName(name: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(name) && !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(name)
  );
}
