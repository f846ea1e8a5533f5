import type { Catalogue, Locale } from "./catalogue.ts";
import { enPages } from "./en-pages.ts";
import { en } from "./en.ts";

/** All messages of each language, including those of read-only pages and emails. */
export const catalogues: Record<Locale, Catalogue> = { en: { ...en, ...enPages } };
