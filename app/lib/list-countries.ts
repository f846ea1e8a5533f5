import { countryCodes } from "./country-codes.ts";
import { createFormat } from "./format.ts";
import { memoize } from "./memoize.ts";

/**
 * Returns all countries as select options, sorted for a locale. Must run on the server: a browser may use other names,
 * and the page must not change after hydration.
 */
export const listCountries = memoize(20, (locale): readonly { value: string; label: string }[] => {
  const { country } = createFormat(locale);
  const { compare } = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ value: code, label: country(code) }))
    .toSorted((one, other) => compare(one.label, other.label));
});
