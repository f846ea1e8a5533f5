export const basketPath = "/shop/basket";
export const basketLimits = { quantity: 99, items: 40 } as const;
/** Baskets of anonymous users are deleted after this many days without use. */
export const basketDays = 60;

/** The owner of a basket: an account, or an anonymous user whose secret has this digest. */
export type BasketHolder = { userId: string } | { digest: string };

/** An item in a basket, with its current price and stock. */
export type BasketItem = {
  variantId: string;
  slug: string;
  productName: string;
  variantName: string;
  picture: { id: string; width: number; height: number } | null;
  price: number;
  currency: string;
  /** The price that was shown when the item was added. */
  seenPrice: number;
  stock: number;
  quantity: number;
  isForSale: boolean;
};

type Wanted = Pick<BasketItem, "isForSale" | "stock" | "quantity">;

/** Returns the reason why an item cannot be ordered; undefined if it can. */
export function troubleOf({
  isForSale,
  stock,
  quantity,
}: Wanted): "gone" | "sold-out" | "too-many" | undefined {
  if (!isForSale) return "gone";
  if (stock <= 0) return "sold-out";
  return quantity > stock ? "too-many" : undefined;
}

/** Returns whether all items of a basket can be ordered. */
export const canBeOrdered = (items: readonly Wanted[]) =>
  items.length > 0 && items.every((item) => troubleOf(item) === undefined);
