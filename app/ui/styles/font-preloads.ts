import arabic from "@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url";
import cyrillic from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-400-normal.woff2?url";
import latin from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url";
import latinBold from "@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff2?url";

const byLanguage: Record<string, readonly string[]> = { ar: [arabic], ru: [cyrillic] };

/**
 * Returns the font files that the first screen of a language needs, to be preloaded before the style sheet is
 * parsed.
 */
export function fontPreloads(language: string): readonly string[] {
  return byLanguage[language] ?? [latin, latinBold];
}
