import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";

/** The shop's part of an account export. */
export const shopExport: ExportPart = {
  rows: (id) => ({
    orders: listOf(
      sql`${pick("o", ["id", "number", "status", "method", "address", "shipping", "total", "currency", "held_until", "placed_at", "paid_at", "shipped_at", "delivered_at", "ended_at"])} || jsonb_build_object('items', ${listOf(pick("i", ["product_name", "variant_name", "unit_price", "quantity", "returned"]), sql`from order_items i where i.order_id = o.id`, sql`i.variant_id`)})`,
      sql`from orders o where o.user_id = ${id}`,
      sql`o.placed_at, o.id`,
    ),
    basket: listOf(
      sql`jsonb_build_object('product', p.name, 'variant', v.name, 'quantity', b.quantity, 'added_at', b.added_at)`,
      sql`from baskets k join basket_items b on b.basket_id = k.id
        join product_variants v on v.id = b.variant_id join products p on p.id = v.product_id
      where k.user_id = ${id}`,
      sql`b.added_at, v.id`,
    ),
  }),
};
