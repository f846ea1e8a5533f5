import { sql, type SQL } from "drizzle-orm";

import { type Db, db } from "#db/client.server.ts";
import type { UserColumn } from "#db/user-column.server.ts";

import type { BasketHolder, BasketItem } from "./basket.ts";

/** Returns the items of a basket, in the order in which they were added; with one query for any number of items. */
export async function listBasket(
  holder: BasketHolder | undefined,
  tx: Db = db,
): Promise<BasketItem[]> {
  if (!holder) return [];
  const { rows } = await tx.execute<BasketItem>(sql`
    select v.id as "variantId", p.slug, p.name as "productName", v.name as "variantName",
      (select json_build_object('id', i.id, 'width', i.width, 'height', i.height)
        from product_pictures i where i.product_id = p.id order by i.position limit 1) as picture,
      v.price, v.currency, b.seen_price as "seenPrice", v.stock, b.quantity,
      p.is_active and p.deleted_at is null and v.deleted_at is null as "isForSale"
    from baskets k join basket_items b on b.basket_id = k.id
      join product_variants v on v.id = b.variant_id join products p on p.id = v.product_id
    where ${isOf(holder)} order by b.added_at, v.id`);
  return rows;
}

const countItems = (holder: SQL) => sql`(
  select coalesce(sum(b.quantity), 0)::integer from baskets k join basket_items b on b.basket_id = k.id
  where ${holder})`;

/** The number of items in a user's basket. */
export const basketCountColumn: UserColumn<number> = {
  sql: countItems(sql`k.user_id = u.id`),
  read: (count: number | null) => count ?? 0,
};

/** Returns the number of items in a basket; 0 without a holder. */
export async function countBasket(holder: BasketHolder | undefined, tx: Db = db): Promise<number> {
  if (!holder) return 0;
  const { rows } = await tx.execute<{ count: number }>(
    sql`select ${countItems(isOf(holder))} as count`,
  );
  return rows[0]?.count ?? 0;
}

/** Returns the SQL condition on `baskets k` that a basket belongs to a holder. */
export const isOf = (holder: BasketHolder): SQL =>
  "userId" in holder ? sql`k.user_id = ${holder.userId}::uuid` : sql`k.digest = ${holder.digest}`;
