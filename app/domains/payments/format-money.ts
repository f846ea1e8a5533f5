import { defaultLocale } from "#content/messages/catalogue.ts";

import type { Money } from "./money.ts";

const writers = new Map<string, Intl.NumberFormat>();

/**
 * Returns an amount formatted for a locale, with as many digits as its currency has. Never computes
 * with fractions.
 */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  return writerOf(currency, locale).format(asDecimal(amount, digitsOf(currency)));
}

/** Returns an amount as a plain decimal such as `12.30`, for machine-readable files. */
export const plainMoney = ({ amount, currency }: Money): string =>
  asDecimal(amount, digitsOf(currency));

/**
 * Parses an amount that a user typed, such as `12.30`, into the smallest unit of the currency.
 * Returns undefined if it is not an amount.
 */
export function readMoney(text: string, currency: string): number | undefined {
  const digits = digitsOf(currency);
  const [, whole, fraction = ""] = /^(\d{1,7})(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  return Number(whole + fraction.padEnd(digits, "0"));
}

const digitsOf = (currency: string): number =>
  writerOf(currency, defaultLocale).resolvedOptions().maximumFractionDigits ?? 2;

function asDecimal(amount: number, digits: number): `${number}` {
  const text = String(Math.abs(amount)).padStart(digits + 1, "0");
  const sign = amount < 0 ? "-" : "";
  const [whole, fraction] = [text.slice(0, text.length - digits), text.slice(text.length - digits)];
  return `${sign}${whole}${fraction && `.${fraction}`}` as `${number}`;
}

function writerOf(currency: string, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  let writer = writers.get(key);
  if (!writer) {
    writers.set(key, (writer = new Intl.NumberFormat(locale, { style: "currency", currency })));
  }
  return writer;
}
