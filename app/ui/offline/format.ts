// As the product's pages write English (decision 79).
const usualForms: Record<string, string> = { en: "en-GB" };

/** Returns the form of dates and numbers: that of the reader's region, if the browser names one for the page's language. */
const form = (): string => {
  const { lang } = document.documentElement;
  const ofRegion = navigator.languages.find((one) => one.startsWith(`${lang}-`));
  return ofRegion ?? usualForms[lang] ?? lang;
};

/** Returns a moment, in milliseconds since 1970, as a date with the time of day. */
export const formatMoment = (at: number): string =>
  new Intl.DateTimeFormat(form(), { dateStyle: "medium", timeStyle: "short" }).format(at);

/** Returns a size in megabytes, 0.1 at least. */
export const formatSize = (bytes: number): string =>
  new Intl.NumberFormat(form(), {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  }).format(Math.max(bytes, 100_000) / 1_000_000);
