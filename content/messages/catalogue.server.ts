import type { Catalogue, Locale } from "./catalogue.ts";
import { enPages } from "./en-pages.ts";
import { en } from "./en.ts";

// Vite compiles the message files that it loads, and drops this import. Node loads them as they are when it runs
// commands and browser tests from the sources.
const compile = import.meta.env
  ? (messages: Catalogue) => messages
  : (await import("./compile-messages.ts")).compileCatalogue;

/** All messages of each language, including those of read-only pages and emails. */
export const catalogues: Record<Locale, Catalogue> = { en: compile({ ...en, ...enPages }) };
