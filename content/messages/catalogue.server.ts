import type { Catalogue, Locale } from "./catalogue.ts";
import { enPages } from "./en-pages.ts";
import { en } from "./en.ts";

/** All words of each language, those of read-only pages and mails included. */
export const catalogues: Record<Locale, Catalogue> = { en: { ...en, ...enPages } };
