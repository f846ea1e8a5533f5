import { sql } from "drizzle-orm";

import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { basketDays, type BasketHolder, basketLimits } from "./basket.ts";
import { isOf } from "./queries.server.ts";

type Wish = { variantId: string; quantity: number };

/**
 * Adds pieces of a variant to a basket, in addition to those that are already there. Refuses a variant that is not for
 * sale or sold out, and any more items if the basket is full.
 */
export async function addToBasket(
  holder: BasketHolder,
  { variantId, quantity }: Wish,
  tx: Db = db,
) {
  if (!isUuid(variantId)) return refuse("not-for-sale");
  return tx.transaction(async (tx) => {
    const variant = await findForSale(variantId, tx);
    if (!variant) return refuse("not-for-sale");
    if (variant.stock <= 0) return refuse("sold-out");
    const basketId = await openBasket(holder, tx);
    const { rows } = await tx.execute<Record<string, unknown>>(sql`
      insert into basket_items as i (basket_id, variant_id, quantity, seen_price)
      select ${basketId}::uuid, ${variantId}::uuid, ${quantity}::integer, ${variant.price}::integer
      where (select count(*) from basket_items o
        where o.basket_id = ${basketId}::uuid and o.variant_id <> ${variantId}::uuid) < ${basketLimits.items}
      on conflict (basket_id, variant_id) do update set
        quantity = least(${basketLimits.quantity}, i.quantity + excluded.quantity),
        seen_price = excluded.seen_price
      returning 1`);
    return rows.length ? { ok: true as const } : refuse("basket-full");
  });
}

/**
 * Sets the quantity of an item in a basket; zero removes it. Refuses an item that is not in the basket or not for sale,
 * and more pieces than there are in stock.
 */
export async function setQuantity(
  holder: BasketHolder,
  { variantId, quantity }: Wish,
  tx: Db = db,
) {
  if (quantity === 0) return removeFromBasket(holder, variantId, tx);
  if (!isUuid(variantId)) return refuse("not-for-sale");
  return tx.transaction(async (tx) => {
    const variant = await findForSale(variantId, tx);
    if (!variant) return refuse("not-for-sale");
    if (variant.stock <= 0) return refuse("sold-out");
    if (quantity > variant.stock) return { ...refuse("not-enough"), left: variant.stock };
    const { rows } = await tx.execute<Record<string, unknown>>(sql`
      with basket as (
        update baskets k set updated_at = now() where ${isOf(holder)} returning k.id
      )
      update basket_items i set quantity = ${quantity}, seen_price = ${variant.price}
      from basket where i.basket_id = basket.id and i.variant_id = ${variantId}::uuid returning 1`);
    return rows.length ? { ok: true as const } : refuse("not-in-basket");
  });
}

/** Removes an item from a basket; does nothing if it is not there. */
export async function removeFromBasket(holder: BasketHolder, variantId: string, tx: Db = db) {
  if (isUuid(variantId)) {
    await tx.execute(sql`
      delete from basket_items i using baskets k
      where k.id = i.basket_id and ${isOf(holder)} and i.variant_id = ${variantId}::uuid`);
  }
  return { ok: true as const };
}

/** Merges an anonymous basket into an account's and adds up the quantities. Idempotent. */
export async function mergeBaskets(digest: string, userId: string, tx: Db = db): Promise<void> {
  await tx.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select k.id from baskets k where k.digest = ${digest} for update`,
    );
    const [visitors] = rows;
    if (!visitors) return;
    const own = await openBasket({ userId }, tx);
    await tx.execute(sql`
      insert into basket_items as i (basket_id, variant_id, quantity, seen_price, added_at)
      select ${own}::uuid, variant_id, quantity, seen_price, added_at
      from basket_items where basket_id = ${visitors.id} order by variant_id
      on conflict (basket_id, variant_id) do update set
        quantity = least(${basketLimits.quantity}, i.quantity + excluded.quantity)`);
    await tx.execute(sql`delete from baskets where id = ${visitors.id}`);
  });
}

/** Deletes the anonymous baskets that have not been used for sixty days. */
export async function purgeBaskets(tx: Db = db): Promise<void> {
  await tx.execute(sql`
    delete from baskets where digest is not null and updated_at < now() - ${basketDays} * interval '1 day'`);
}

// The row is locked until the transaction ends, so that two changes of one basket run one after the other.
async function openBasket(holder: BasketHolder, tx: Db): Promise<string> {
  const [column, value] =
    "userId" in holder
      ? [sql`user_id`, sql`${holder.userId}::uuid`]
      : [sql`digest`, sql`${holder.digest}`];
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into baskets (${column}) values (${value})
    on conflict (${column}) do update set updated_at = now() returning id`);
  return rows[0]?.id ?? "";
}

async function findForSale(variantId: string, tx: Db) {
  const { rows } = await tx.execute<{ price: number; stock: number }>(sql`
    select v.price, v.stock from product_variants v join products p on p.id = v.product_id
    where v.id = ${variantId}::uuid and v.deleted_at is null and p.deleted_at is null and p.is_active`);
  return rows[0];
}
