/** A year, or a period of years: "2024", "2015-2025". */
export const yearPattern = /^\d{4}(?:-\d{4})?$/;

/** A place in a text that quotes a fact. */
export type Quote = {
  key: string;
  /** The year of the value; undefined for the newest. */
  year: string | undefined;
  /** What is written: the value, its digits without unit, or the year it speaks of. */
  form: "value" | "digits" | "year";
  /** The author's own words instead of the value, and the value that they were written for. */
  words: { text: string; writtenFor: string } | undefined;
};

const key = String.raw`(?<KEY>[a-z0-9]+(?:-[a-z0-9]+)*)`;
const year = String.raw`(?:@(?<YEAR>\d{4}(?:-\d{4})?))?`;
const named = (pattern: string, at: number) =>
  pattern.replace("KEY", `key${at}`).replace("YEAR", `year${at}`);
const value = String.raw`\{fact:${named(key + year, 1)}(?::(?<form>year|digits))?\}`;
const words = String.raw`\[(?<text>[^[\]]+)\]\(fact:${named(key + year, 2)}=(?<writtenFor>[^()\s]+)\)`;
const plain = String.raw`\{=(?<plain>[^{}]+)\}`;

/** Everything that `replaceQuotes` replaces. */
export const quotePattern = new RegExp(`${value}|${words}|${plain}`, "g");

/**
 * Replaces what quotes facts in a text: `{fact:KEY}`, `{fact:KEY@2000}` for another year, `{fact:KEY:digits}`,
 * `{fact:KEY:year}`, and `[own words](fact:KEY=VALUE)`. `{=30%}` marks a number that is no statistic and stays as it is.
 */
export function replaceQuotes(text: string, write: (quote: Quote, source: string) => string) {
  return text.replace(quotePattern, (source: string, ...rest: unknown[]) => {
    const groups = rest.at(-1) as Record<string, string | undefined>;
    const plain = groups["plain"];
    return plain === undefined ? write(toQuote(groups), source) : plain;
  });
}

/** Returns the quotes of a text, in its order. */
export function listQuotes(text: string): Quote[] {
  const found: Quote[] = [];
  replaceQuotes(text, (quote) => {
    found.push(quote);
    return "";
  });
  return found;
}

function toQuote(groups: Record<string, string | undefined>): Quote {
  const { text, writtenFor, form } = groups;
  return {
    key: groups["key1"] ?? groups["key2"] ?? "",
    year: groups["year1"] ?? groups["year2"],
    form: form === "year" || form === "digits" ? form : "value",
    words: text !== undefined && writtenFor !== undefined ? { text, writtenFor } : undefined,
  };
}
