import { countryCodes } from "./country-codes.ts";
import { createFormat } from "./format.ts";

/**
 * All countries as choices, in the order of a language. For the server to name: a browser may know them by other
 * names, and a page must not change under its reader.
 */
export function listCountries(locale: string): { value: string; label: string }[] {
  const { country } = createFormat(locale);
  const { compare } = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ value: code, label: country(code) }))
    .toSorted((one, other) => compare(one.label, other.label));
}
