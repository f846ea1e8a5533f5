import arabic from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url";
import cyrillic from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-400-normal.woff2?url";

import latin from "./fonts/sans-latin-400.woff2?url";
import latinBold from "./fonts/sans-latin-600.woff2?url";

const byLanguage: Record<string, string> = { ar: arabic, ru: cyrillic };

/**
 * Returns the font files to preload before the style sheet is parsed: that of a language's running text, and on application
 * pages also that of headings and buttons, whose rows would otherwise wrap anew when it comes. On a slow network each
 * further file delays the style sheet, and with it the first paint.
 */
export function fontsToPreload(language: string, isApplication: boolean): readonly string[] {
  const text = byLanguage[language] ?? latin;
  return isApplication ? [text, latinBold] : [text];
}
