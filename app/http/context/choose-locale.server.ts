import { memoize } from "#app/lib/memoize.ts";
import { defaultLocale, type Locale, locales } from "#content/messages/catalogue.ts";

/** Returns the supported locale that an `Accept-Language` header prefers. */
export const chooseLocale = memoize(500, (acceptLanguage: string): Locale => {
  const wanted = acceptLanguage.split(",").map((part) => {
    const [tag = "", quality] = part.trim().split(";q=");
    return { language: tag.split("-")[0]?.toLowerCase() ?? "", quality: Number(quality ?? 1) };
  });
  const known = wanted
    .filter(({ language }) => Object.hasOwn(locales, language))
    .toSorted((a, b) => b.quality - a.quality);
  return (known[0]?.language ?? defaultLocale) as Locale;
});
