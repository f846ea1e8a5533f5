import arabic from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url";
import cyrillic from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-400-normal.woff2?url";

import latin from "./fonts/sans-latin-400.woff2?url";
import latinBold from "./fonts/sans-latin-600.woff2?url";

// Languages in another script: Latin text on their pages can wait.
const byLanguage: Record<string, string> = { ar: arabic, ru: cyrillic };

/**
 * Returns the font files to preload before the style sheet is parsed. On a slow network each of them delays the style
 * sheet, and with it the first paint. Latin text is therefore first shown in the fallback font, which has the same
 * measures; except on application pages, whose rows of buttons would wrap anew when the fonts come. The fallback fonts
 * of other scripts have other measures, so that the lines of any page would move.
 */
export function fontsToPreload(language: string, isApplication: boolean): readonly string[] {
  const other = byLanguage[language];
  if (other !== undefined) return [other];
  return isApplication ? [latin, latinBold] : [];
}
