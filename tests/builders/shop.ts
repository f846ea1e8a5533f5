import { randomBytes } from "node:crypto";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { addToBasket } from "#app/domains/shop/basket/change.server.ts";
import { shippingTo } from "#app/domains/shop/basket/shipping.ts";
import type { CheckoutInput } from "#app/domains/shop/orders/checkout-input.ts";
import { placeOrder } from "#app/domains/shop/orders/place.server.ts";
import { products, productVariants } from "#app/domains/shop/tables.server.ts";
import type { Db } from "#db/client.server.ts";

import { buildActor } from "./accounts.ts";

type ProductOverrides = Partial<typeof products.$inferInsert> & {
  price?: number;
  stock?: number;
  /** Names of variants; one variant without a name by default. */
  variants?: string[];
};

/** Creates a product with its variants: ten of each at 12.50 by default. */
export async function buildProduct(tx: Db, overrides: ProductOverrides = {}) {
  const { price = 1250, stock = 10, variants = [""], ...facts } = overrides;
  const key = randomBytes(5).toString("hex");
  const [product] = await tx
    .insert(products)
    .values({ slug: `notebook-${key}`, name: "Notebook", description: "96 pages.", ...facts })
    .returning();
  if (!product) throw new Error("product not created");
  const made = await tx
    .insert(productVariants)
    .values(
      variants.map((name, position) => {
        const sku = `NB-${key}-${position}`;
        return { productId: product.id, name, sku, price, stock, currency: "EUR", position };
      }),
    )
    .returning();
  const [variant] = made;
  if (!variant) throw new Error("variant not created");
  return { ...product, variant, variants: made };
}

/** Returns the input of a checkout form, for delivery to Kenya; the total is for one notebook. */
export const checkout = (overrides: Partial<CheckoutInput> = {}): CheckoutInput => ({
  name: "Ada Obi",
  street: "12 Lake Road",
  postcode: "40100",
  city: "Kisumu",
  region: "",
  country: "KE",
  method: "invoice",
  total: 1250 + (shippingTo("KE") ?? 0),
  form_key: crypto.randomUUID(),
  ...overrides,
});

type OrderOverrides = Partial<CheckoutInput> & { buyer?: Actor; quantity?: number };

/** Creates an unpaid order of one product. */
export async function buildOrder(tx: Db, overrides: OrderOverrides = {}) {
  const { buyer: given, quantity = 1, ...sent } = overrides;
  const buyer = given ?? (await buildActor(tx));
  const product = await buildProduct(tx);
  const variantId = product.variant.id;
  await addToBasket({ userId: buyer.id }, { variantId, quantity }, tx);
  const total = quantity * 1250 + (shippingTo(sent.country ?? "KE") ?? 0);
  const placed = await placeOrder(buyer, checkout({ total, ...sent }), tx);
  if (!placed.ok) throw new Error(placed.reason);
  const { id, number, invoiceId } = placed;
  return { id, number, invoiceId, buyer, product, variantId, total };
}
