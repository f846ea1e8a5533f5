type Line = { unitPrice: number; quantity: number };

/** The parts of an order's cost, in the smallest unit. */
export type Totals = { subtotal: number; discount: number; shipping: number; total: number };

/** Adds up an order; the discount, in whole percent, applies to the goods and not to the shipping. */
export function addUp(lines: readonly Line[], percent: number, shipping: number): Totals {
  const subtotal = sum(lines);
  const discount = Math.floor((subtotal * percent + 50) / 100);
  return { subtotal, discount, shipping, total: subtotal - discount + shipping };
}

type Bought = Line & { returned: number };

/**
 * Returns the amount due for the returned pieces of an order, rounded down: their share of the payment for all goods,
 * and the shipping too once the last one is returned. The sum of several refunds is exactly the amount paid.
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
