import { eq } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { addToBasket } from "#app/domains/shop/basket/change.server.ts";
import { adminOrderPath, orderPath } from "#app/domains/shop/orders/order.ts";
import { addProductPicture } from "#app/domains/shop/product-pictures.server.ts";
import { adminProductPath, productPath } from "#app/domains/shop/product.ts";
import { productVariants } from "#app/domains/shop/tables.server.ts";
import { db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildPhoto } from "#tests/builders/photos.ts";
import { buildOrder, buildProduct } from "#tests/builders/shop.ts";
import { longName } from "#tests/e2e/long-name.ts";

let shop: ReturnType<typeof stockShop> | undefined;

/** Builds the screens of the shop, by viewer; the shop is filled once. */
export const buildShopScreens = (buyer: Actor) => (shop ??= stockShop(buyer));

// Creates a product with a long name, pictures and variants of which one is sold out; an order, and a full basket.
async function stockShop(buyer: Actor) {
  const { number } = await buildOrder(db, { buyer, name: longName });
  const root = await buildActor(db, { roles: ["admin"] });
  const { id, slug, variants } = await buildProduct(db, {
    name: `${longName} notebook`,
    variants: ["A5", "Donaudampfschifffahrtsgesellschaftsformat", "A3"],
  });
  await updateStock(variants[2]?.id ?? "", 0);
  const picture = { bytes: await buildPhoto({ width: 900, height: 700 }), description: "Open" };
  await addProductPicture(root, id, picture);
  await addProductPicture(root, id, picture);
  const variantId = variants[1]?.id ?? "";
  await addToBasket({ userId: buyer.id }, { variantId, quantity: 2 });
  return {
    product: productPath(slug),
    learner: ["/shop/basket", "/shop/checkout", "/profile/orders", orderPath(number)],
    admin: ["/admin/shop", adminProductPath(id), adminOrderPath(), adminOrderPath(number)],
  };
}

const updateStock = (id: string, stock: number) =>
  db.update(productVariants).set({ stock }).where(eq(productVariants.id, id));
