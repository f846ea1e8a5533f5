import anyAscii from "any-ascii";

import { transliterate } from "#app/lib/transliterate.ts";

/**
 * A name of any script in the letters A to Z: as passports spell it where they have a rule, else by sound. The
 * tables for all scripts are large, so this stays on the server; the browser knows the passports' rules alone.
 */
export const toAsciiName = (name: string): string =>
  transliterate(name, spellCharacter).slice(0, 100);

const spellCharacter = (character: string) => anyAscii(character).replaceAll(/[^A-Za-z0-9]/g, "");
