import type { FindFact } from "#app/domains/facts/fact.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/** The language of a text with charts, and the reader's. */
export type Reading = {
  language: string;
  locale: string;
  t: Translator<MessageKey>;
  /** Returns the facts that they can draw; the product's own if undefined. */
  find?: FindFact;
};
