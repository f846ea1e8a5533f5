import { createTranslator, type Translator } from "#app/lib/translator.ts";

import { catalogues } from "./catalogue.server.ts";
import type { Locale, MessageKey } from "./catalogue.ts";

const translators = new Map<Locale, Translator<MessageKey>>();

/** Returns the translator of a language for use on the server: pages, emails and API responses. */
export function translate(locale: Locale): Translator<MessageKey> {
  let translator = translators.get(locale);
  if (!translator) {
    translator = createTranslator<MessageKey>(locale, catalogues[locale], (key) => {
      throw new Error(`Message not found: ${key}`);
    });
    translators.set(locale, translator);
  }
  return translator;
}
