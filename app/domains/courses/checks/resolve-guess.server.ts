import { type FactValue, type FindFact, valueIn } from "#app/domains/facts/fact.ts";
import { findFact } from "#app/domains/facts/facts.server.ts";
import { formatValue } from "#app/domains/facts/format-fact.ts";
import { listQuotes } from "#app/domains/facts/quote.ts";
import { writtenForm } from "#app/lib/format.ts";

import { type CheckBlock, type CheckProblem, readNumber } from "./check-block.ts";
import type { GuessFormat } from "./play-checks.ts";

/** A guess whose answer is known: a number or a range of numbers, and how numbers on its scale are written. */
export type Guess = {
  answer: FactValue;
  /** The answer in the language of the text: "52.4%", "808 million people". */
  text: string;
  low: number;
  high: number;
  step: number;
  format: GuessFormat;
};

/** Returns what a guess compares with, or what is wrong with its answer or range. */
export function resolveGuess(
  { answer: written, range: [low, high], question }: Extract<CheckBlock, { kind: "guess" }>,
  language: string,
  find: FindFact = findFact,
): Guess | CheckProblem {
  const found = readAnswer(written, find);
  if (!found) return { problem: "checkAnswer", about: question.slice(0, 80) };
  const { value, unit, decimals } = found;
  const ends = typeof value === "number" ? [value] : value;
  if (ends.some((end) => end < low || end > high)) {
    return { problem: "checkRange", about: ends.join("–") };
  }
  const isWhole = [...ends, low, high].every((number) => Number.isInteger(number));
  const step = roundStep(high - low, isWhole || high - low >= 20 ? 1 : 0);
  const isYear = unit === "" && low >= 1000 && high <= 2100;
  const isShare = unit.startsWith("%");
  const rest = isShare ? unit.slice(1).trim() : unit;
  const tail = rest === "" ? "" : ` ${rest}`;
  const options = isShare ? ({ style: "percent" } as const) : sizeOf(high);
  const places = Math.max(0, -Math.floor(Math.log10(step)));
  const format: GuessFormat = {
    locale: writtenForm(language),
    by: isShare ? 0.01 : 1,
    tail,
    options: { maximumFractionDigits: places, ...options, ...(isYear && { useGrouping: false }) },
  };
  const how = { unit: isShare ? "%" : unit, ...(decimals !== undefined && { decimals }) };
  const text = isYear ? String(value) : formatValue(value, how, language) + tail;
  return { answer: value, text, low, high, step, format };
}

const sizeOf = (high: number): Intl.NumberFormatOptions =>
  high >= 1e6 ? { notation: "compact", compactDisplay: "long", maximumFractionDigits: 2 } : {};

/** Writes a number on the scale of a guess. */
export const writeGuess = (value: number, { locale, options, by, tail }: GuessFormat): string =>
  new Intl.NumberFormat(locale, options).format(value * by) + tail;

function readAnswer(written: string, find: FindFact) {
  const quote = /^\{fact:[^{}]+\}/.exec(written)?.[0];
  if (quote === undefined) {
    const number = readNumber(written);
    return number && { value: number.value, unit: number.rest, decimals: undefined };
  }
  const [{ key, year, form } = { key: "", year: undefined, form: "year" }] = listQuotes(quote);
  const fact = find(key);
  const value = fact && valueIn(fact, year);
  if (!fact || value === undefined || form !== "value") return undefined;
  const own = written.slice(quote.length).trim();
  const unit = fact.unit === "%" ? `% ${own}`.trim() : own || fact.unit;
  return { value, unit, decimals: fact.decimals };
}

/** About a hundredth of the range: 1, 2 or 5 times a power of ten, and at least `least`. */
function roundStep(range: number, least: number): number {
  const power = 10 ** Math.floor(Math.log10(range / 100));
  const times = [5, 2].find((one) => range / 100 >= one * power * 0.999) ?? 1;
  // Without the errors of binary fractions.
  return Math.max(least, Number((times * power).toPrecision(1)));
}
