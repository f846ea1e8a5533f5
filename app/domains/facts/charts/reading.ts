import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

/** The language of a text with charts, and the reader's. */
export type Reading = { language: string; locale: string; t: Translator<MessageKey> };
