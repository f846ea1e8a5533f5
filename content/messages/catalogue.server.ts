import type { Catalogue, Locale } from "./catalogue.ts";
import { enPages } from "./en-pages.ts";
import { en } from "./en.ts";

type Texts = Record<string, Record<string, string>>;

const languages: Record<Locale, Texts> = { en: { ...en, ...enPages } };

/** All messages of each language, including those of read-only pages and emails. */
export const catalogues: Record<Locale, Catalogue> = import.meta.env
  ? languages
  : await compileAll(languages);

// Vite has compiled the message files that it loads, and drops this function. Node loads them as they are when it runs
// commands and browser tests from the sources.
async function compileAll(texts: Record<Locale, Texts>): Promise<Record<Locale, Catalogue>> {
  const { compileCatalogue } = await import("./compile-messages.ts");
  const compiled = Object.entries(texts).map(([locale, messages]) => [
    locale,
    compileCatalogue(messages),
  ]);
  return Object.fromEntries(compiled) as Record<Locale, Catalogue>;
}
