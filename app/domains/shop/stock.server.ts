import { sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

/** Puts the pieces that an order still reserves back into the stock. */
export async function putBackOrder(orderId: string, tx: Db): Promise<void> {
  await lockVariants(orderId, tx);
  await tx.execute(sql`
    update product_variants v set stock = v.stock + i.quantity - i.returned
    from order_items i where i.order_id = ${orderId}::uuid and v.id = i.variant_id`);
}

/** Puts some pieces of an order's variants back into the stock. */
export async function putBackPieces(
  orderId: string,
  pieces: readonly { variantId: string; quantity: number }[],
  tx: Db,
): Promise<void> {
  await lockVariants(orderId, tx);
  for (const { variantId, quantity } of pieces) {
    await tx.execute(sql`
      update product_variants set stock = stock + ${quantity} where id = ${variantId}::uuid`);
  }
}

// Locked in the order of their ids, as orders lock them.
async function lockVariants(orderId: string, tx: Db): Promise<void> {
  await tx.execute(sql`
    select v.id from product_variants v join order_items i on i.variant_id = v.id
    where i.order_id = ${orderId}::uuid order by v.id for no key update of v`);
}
