import { randomBytes } from "node:crypto";

import { transliterate } from "#app/lib/transliterate.ts";

import { isTakenSlug, productLimits } from "./product.ts";

/** Returns a slug for a product's name; a random one if its letters yield none. */
export function slugOf(name: string): string {
  const slug = transliterate(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, productLimits.slug - 8)
    .replaceAll(/^-|-$/g, "");
  return slug === "" || isTakenSlug(slug) ? withTail(slug) : slug;
}

/** Returns the slug with a random suffix, for a slug that is already taken. */
export const withTail = (slug: string) =>
  [slug, randomBytes(3).toString("hex")].filter(Boolean).join("-");
