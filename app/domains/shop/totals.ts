type Line = { unitPrice: number; quantity: number };

/** What an order costs, part by part, in the smallest unit. */
export type Totals = { subtotal: number; discount: number; shipping: number; total: number };

/** Adds up an order; the discount, in whole percent, is on the goods and not on the shipping. */
export function addUp(lines: readonly Line[], percent: number, shipping: number): Totals {
  const subtotal = sum(lines);
  const discount = Math.floor((subtotal * percent + 50) / 100);
  return { subtotal, discount, shipping, total: subtotal - discount + shipping };
}

type Bought = Line & { returned: number };

/**
 * What is due back for the pieces of an order that have come back: their share of what was paid for all goods, and the
 * shipping too once the last one is back. Paid out step by step it comes to exactly what was paid.
 */
export function dueBack(
  items: readonly Bought[],
  { total, shipping }: { total: number; shipping: number },
): number {
  const subtotal = sum(items);
  const back = sum(items.map(({ unitPrice, returned }) => ({ unitPrice, quantity: returned })));
  if (items.every(({ quantity, returned }) => quantity === returned)) return total;
  return subtotal === 0 ? 0 : Math.floor((back * (total - shipping)) / subtotal);
}

const sum = (lines: readonly Line[]) =>
  lines.reduce((so, { unitPrice, quantity }) => so + unitPrice * quantity, 0);
