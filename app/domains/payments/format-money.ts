import { defaultLocale } from "#content/messages/catalogue.ts";

import type { Money } from "./money.ts";

const writers = new Map<string, Intl.NumberFormat>();

/** An amount as a language writes it, with as many digits as its currency has; no fraction is ever computed. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  return writerOf(currency, locale).format(asDecimal(amount, digitsOf(currency)));
}

/** An amount as a plain decimal such as `12.30`, for files that machines read. */
export const plainMoney = ({ amount, currency }: Money): string =>
  asDecimal(amount, digitsOf(currency));

/** Reads what a person typed as an amount, such as `12.30`, in the smallest unit; undefined when it is none. */
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
