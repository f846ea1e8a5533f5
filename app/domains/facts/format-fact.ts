import { writtenForm } from "#app/lib/format.ts";

import { type Fact, type FactValue, valueIn } from "./fact.ts";
import type { Quote } from "./quote.ts";

type HowToWrite = Pick<Fact, "unit" | "decimals">;

/** Writes the value of a fact as texts in a language do: "808 million", "260,000", "8.5%", "713–757 million". */
export function formatValue(value: FactValue, fact: HowToWrite, language: string): string {
  const isShare = fact.unit === "%";
  const isLarge = !isShare && largest(value) >= 1e6;
  return write(isShare ? scaled(value, 0.01) : value, language, {
    ...digitsOf(fact),
    ...(isShare && { style: "percent" }),
    // Millions are written as words, smaller numbers in full.
    ...(isLarge && { notation: "compact", compactDisplay: "long" }),
  });
}

/** Writes a number on an axis of a fact's values as shortly as possible: "2B", "40%". */
export function formatTick(value: number, fact: HowToWrite, language: string): string {
  const isShare = fact.unit === "%";
  const isLarge = Math.abs(value) >= 1e4;
  // "300M", where British forms would be "300m".
  return new Intl.NumberFormat(isLarge ? language : writtenForm(language), {
    maximumFractionDigits: 2,
    ...(isShare && { style: "percent" }),
    ...(isLarge && { notation: "compact" }),
  }).format(isShare ? value / 100 : value);
}

/** Returns what all of the facts count; undefined if they count different things. */
export const unitOf = (facts: readonly Pick<Fact, "unit">[]): string | undefined =>
  facts.every(({ unit }) => unit === facts[0]?.unit) ? facts[0]?.unit : undefined;

/** Writes a year or a period: "2024", "2015–2025". */
export const formatYear = (year: string): string => year.replace("-", "–");

/** Writes what a quote stands for in a text; undefined if the fact has no value for its year. */
export function formatQuote(quote: Quote, fact: Fact, language: string): string | undefined {
  const value = valueIn(fact, quote.year);
  if (value === undefined) return undefined;
  if (quote.words) return quote.words.text;
  switch (quote.form) {
    case "year":
      return formatYear(quote.year ?? fact.year);
    case "digits":
      return write(value, language, digitsOf(fact));
    default:
      return formatValue(value, fact, language);
  }
}

function write(value: FactValue, language: string, options: Intl.NumberFormatOptions): string {
  const format = new Intl.NumberFormat(writtenForm(language), options);
  return typeof value === "number" ? format.format(value) : format.formatRange(value[0], value[1]);
}

const largest = (value: FactValue) => Math.abs(typeof value === "number" ? value : value[1]);

const scaled = (value: FactValue, by: number): FactValue =>
  typeof value === "number" ? value * by : [value[0] * by, value[1] * by];

const digitsOf = ({ decimals }: HowToWrite): Intl.NumberFormatOptions =>
  decimals === undefined
    ? { maximumFractionDigits: 3 }
    : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
