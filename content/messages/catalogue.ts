import type { CompiledMessage } from "icu-minify/format";

import type { enPages } from "./en-pages.ts";
import type { en } from "./en.ts";

type Catalogues = typeof en & typeof enPages;
type KeysOf<Namespaces> = {
  [Name in keyof Namespaces & string]: `${Name}.${keyof Namespaces[Name] & string}`;
}[keyof Namespaces & string];

/** `namespace.key` of any message; English is the source that determines which exist. */
export type MessageKey = KeysOf<Catalogues>;

/** The compiled messages of one language; one without arguments is a string. */
export type Catalogue = Record<string, Record<string, CompiledMessage>>;

/** The languages of the product with their direction; the first is the source. */
export const locales = { en: { dir: "ltr" } } as const satisfies Record<
  string,
  { dir: "ltr" | "rtl" }
>;
export type Locale = keyof typeof locales;

/** The language of users whose preferred languages are not available. */
export const defaultLocale: Locale = "en";

/** The messages that the browser needs: in the build, those of the frame, to which each page's file adds its own. */
export const loadCatalogue: Record<Locale, () => Promise<Catalogue>> = {
  en: async () => (await import("./en.ts")).en,
};
