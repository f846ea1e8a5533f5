import type { CompiledMessage } from "icu-minify/format";

import { formatMessage, type MessageParams } from "./message-format.ts";

/** Returns a message in one language; an unknown key is returned as is and reported. */
export type Translator<Key extends string> = (key: Key, params?: MessageParams) => string;

/** Creates the translator of a locale from its catalogue of `namespace` → `key` → compiled message. */
export function createTranslator<Key extends string>(
  locale: string,
  catalogue: Record<string, Record<string, CompiledMessage>>,
  onMissing: (key: string) => void,
): Translator<Key> {
  return (key, params = {}) => {
    const dot = key.indexOf(".");
    const message = catalogue[key.slice(0, dot)]?.[key.slice(dot + 1)];
    if (message === undefined) {
      onMissing(key);
      return key;
    }
    return formatMessage(message, params, locale);
  };
}
