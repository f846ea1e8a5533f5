import anyAscii from "any-ascii";

import { transliterate } from "#app/lib/transliterate.ts";

/**
 * Returns a name of any script in the letters A to Z: as passports spell it where they have a rule, else by
 * transliteration. The tables for all scripts are large, so they stay on the server; the browser has only the
 * passport rules.
 */
export const toAsciiName = (name: string): string =>
  transliterate(name, spellCharacter).slice(0, 100);

const spellCharacter = (character: string) => anyAscii(character).replaceAll(/[^A-Za-z0-9]/g, "");
