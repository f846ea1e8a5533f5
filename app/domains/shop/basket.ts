export const basketPath = "/shop/basket";
export const basketLimits = { quantity: 99, items: 40 } as const;
/** Baskets that a visitor has not touched for so long are swept. */
export const basketDays = 60;

/** Whose basket it is: an account's, or a visitor's who holds the secret of a digest. */
export type BasketHolder = { userId: string } | { digest: string };

/** One thing in a basket, beside what is true of it by now. */
export type BasketItem = {
  variantId: string;
  slug: string;
  productName: string;
  variantName: string;
  picture: { id: string; width: number; height: number } | null;
  price: number;
  currency: string;
  /** The price as it was shown when it was laid in. */
  seenPrice: number;
  stock: number;
  quantity: number;
  isForSale: boolean;
};

type Wanted = Pick<BasketItem, "isForSale" | "stock" | "quantity">;

/** Why an item cannot be ordered as it stands; undefined when it can. */
export function troubleOf({
  isForSale,
  stock,
  quantity,
}: Wanted): "gone" | "sold-out" | "too-many" | undefined {
  if (!isForSale) return "gone";
  if (stock <= 0) return "sold-out";
  return quantity > stock ? "too-many" : undefined;
}

/** Tells whether all of a basket can be ordered as it stands. */
export const canBeOrdered = (items: readonly Wanted[]) =>
  items.length > 0 && items.every((item) => troubleOf(item) === undefined);
