import { randomBytes } from "node:crypto";

import { transliterate } from "#app/lib/transliterate.ts";

import { isTakenSlug, productLimits } from "./product.ts";

/** An address made of a product's name; a random one where its letters give none. */
export function slugOf(name: string): string {
  const slug = transliterate(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, productLimits.slug - 8)
    .replaceAll(/^-|-$/g, "");
  return slug === "" || isTakenSlug(slug) ? withTail(slug) : slug;
}

/** The same address with a random end, for when the plain one is taken. */
export const withTail = (slug: string) =>
  [slug, randomBytes(3).toString("hex")].filter(Boolean).join("-");
