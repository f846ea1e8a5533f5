import { formOfRegion } from "#app/lib/format.ts";
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

/** Returns the form in which a reader with this header reads dates: that of the first region it names for the language. */
export const chooseForm = memoize(500, (acceptLanguage: string): string => {
  const locale = chooseLocale(acceptLanguage);
  const regional = new RegExp(`(?<![\\w-])${locale}-([a-z]{2})(?![\\w-])`, "i").exec(
    acceptLanguage,
  );
  return formOfRegion(regional ? `${locale}-${regional[1]?.toUpperCase()}` : locale);
});
