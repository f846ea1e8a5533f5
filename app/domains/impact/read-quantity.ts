/**
 * Returns the number that a text says, with a comma or a point before up to two decimals, in any digits; undefined if it
 * says none. With three digits after one of the two, as in "1,500", it is thousands to some readers and decimals to others, so
 * it says none.
 */
export function readQuantity(text: string): number | undefined {
  const digits = text
    .trim()
    .replaceAll(/\p{Nd}/gu, toDigit)
    .replaceAll(/[\s'’]/g, "");
  const found = /^(\d{1,9})(?:[.,٫](\d{1,2}))?$/.exec(digits);
  return found ? Number(`${found[1]}.${found[2] ?? 0}`) : undefined;
}

// The ten digits of a script follow each other, from a code point that nine other digits precede or none.
function toDigit(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - 1))) {
    code -= 1;
    value += 1;
  }
  return String(value);
}

/** Returns whether a quantity has at most two decimals, as many as are stored. */
export const hasTwoDecimals = (quantity: number): boolean =>
  Math.round(quantity * 100) / 100 === quantity;
