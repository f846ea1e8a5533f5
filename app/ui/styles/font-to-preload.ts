import arabic from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url";
import cyrillic from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-400-normal.woff2?url";

import latin from "./fonts/sans-latin-400.woff2?url";

const byLanguage: Record<string, string> = { ar: arabic, ru: cyrillic };

/**
 * Returns the font file of a language's running text, to be preloaded before the style sheet is parsed. The others follow
 * it: on a slow network each further one would delay the style sheet, and with it the first paint.
 */
export function fontToPreload(language: string): string {
  return byLanguage[language] ?? latin;
}
