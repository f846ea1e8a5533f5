/** Parses an amount such as "12.50" or "12,5"; returns it in the smallest unit, or undefined if it is invalid. */
export function readPrice(text: string): number | undefined {
  const match = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? "").padEnd(2, "0"));
}

/** Formats an amount for a form field: "12.50". */
export const writePrice = (amount: number) =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
