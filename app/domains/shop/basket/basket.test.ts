import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { baskets, productVariants, products } from "#app/domains/shop/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildProduct } from "#tests/builders/shop.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { type BasketHolder, troubleOf } from "./basket.ts";
import {
  addToBasket,
  mergeBaskets,
  removeFromBasket,
  setQuantity,
  purgeBaskets,
} from "./change.server.ts";
import { listBasket } from "./queries.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const visitor: BasketHolder = { digest: "a visitor" };
const contents = async (holder: BasketHolder, tx: Db) =>
  (await listBasket(holder, tx)).map(
    ({ variantId, quantity }) => [variantId, quantity] as [string, number],
  );

test("a basket contains items for sale, up to 99 of each", () =>
  inRollback(async (tx) => {
    const { variant } = await buildProduct(tx);
    const gone = await buildProduct(tx, { stock: 0 });
    const hidden = await buildProduct(tx, { isActive: false });
    const add = (variantId: string, quantity: number) =>
      addToBasket(visitor, { variantId, quantity }, tx);
    expect(await listBasket(visitor, tx)).toEqual([]);
    expect(await add(variant.id, 2)).toEqual({ ok: true });
    expect(await add(variant.id, 3)).toEqual({ ok: true });
    expect(await contents(visitor, tx)).toEqual([[variant.id, 5]]);
    await add(variant.id, 99);
    expect(await contents(visitor, tx)).toEqual([[variant.id, 99]]);
    expect(await add(gone.variant.id, 1)).toEqual(refused("sold-out"));
    for (const odd of [hidden.variant.id, crypto.randomUUID(), "42"]) {
      expect(await add(odd, 1)).toEqual(refused("not-for-sale"));
    }
    expect(await contents({ digest: "another" }, tx)).toEqual([]);
  }));

test("limits a basket to forty different items", () =>
  inRollback(async (tx) => {
    const variants = Array.from({ length: 41 }, (_, at) => `Size ${at}`);
    const product = await buildProduct(tx, { variants });
    const answers = [];
    for (const { id } of product.variants) {
      answers.push(await addToBasket(visitor, { variantId: id, quantity: 1 }, tx));
    }
    expect(answers.slice(0, 40).every(({ ok }) => ok)).toBe(true);
    expect(answers[40]).toEqual(refused("basket-full"));
    const [first] = product.variants;
    expect(await addToBasket(visitor, { variantId: first?.id ?? "", quantity: 1 }, tx)).toEqual({
      ok: true,
    });
  }));

test("changes quantities within the stock; zero removes an item", () =>
  inRollback(async (tx) => {
    const { variant } = await buildProduct(tx, { stock: 4 });
    const set = (quantity: number, variantId = variant.id) =>
      setQuantity(visitor, { variantId, quantity }, tx);
    expect(await set(1)).toEqual(refused("not-in-basket"));
    await addToBasket(visitor, { variantId: variant.id, quantity: 1 }, tx);
    expect(await set(4)).toEqual({ ok: true });
    expect(await set(4)).toEqual({ ok: true });
    expect(await set(5)).toEqual({ ...refused("not-enough"), left: 4 });
    expect(await contents(visitor, tx)).toEqual([[variant.id, 4]]);
    expect(
      await setQuantity({ digest: "another" }, { variantId: variant.id, quantity: 1 }, tx),
    ).toEqual(refused("not-in-basket"));
    expect(await set(0)).toEqual({ ok: true });
    expect(await contents(visitor, tx)).toEqual([]);
    expect(await removeFromBasket(visitor, variant.id, tx)).toEqual({ ok: true });
  }));

test("reports changed prices, stock and unavailable items", () =>
  inRollback(async (tx) => {
    const { id, variant } = await buildProduct(tx);
    await addToBasket(visitor, { variantId: variant.id, quantity: 3 }, tx);
    const look = async () => (await listBasket(visitor, tx))[0];
    const change = (values: { price?: number; stock?: number }) =>
      tx.update(productVariants).set(values).where(eq(productVariants.id, variant.id));
    await change({ price: 1500, stock: 2 });
    const few = await look();
    expect(few).toMatchObject({ price: 1500, seenPrice: 1250, stock: 2, quantity: 3 });
    expect(few && troubleOf(few)).toBe("too-many");
    await setQuantity(visitor, { variantId: variant.id, quantity: 2 }, tx);
    expect(await look()).toMatchObject({ price: 1500, seenPrice: 1500 });
    await change({ stock: 0 });
    const none = await look();
    expect(none && troubleOf(none)).toBe("sold-out");
    await tx.update(products).set({ isActive: false }).where(eq(products.id, id));
    const gone = await look();
    expect(gone && troubleOf(gone)).toBe("gone");
  }));

test("merges a visitor's basket into the account once", () =>
  inOwnDatabase(async ({ db }) => {
    const { id: userId } = await buildActor(db);
    const [one, two] = [await buildProduct(db, { stock: 99 }), await buildProduct(db)];
    await addToBasket({ userId }, { variantId: one.variant.id, quantity: 98 }, db);
    await addToBasket(visitor, { variantId: one.variant.id, quantity: 5 }, db);
    await addToBasket(visitor, { variantId: two.variant.id, quantity: 2 }, db);
    await Promise.all(Array.from({ length: 8 }, () => mergeBaskets("a visitor", userId, db)));
    await mergeBaskets("a visitor", userId, db);
    expect(new Map(await contents({ userId }, db))).toEqual(
      new Map([
        [one.variant.id, 99],
        [two.variant.id, 2],
      ]),
    );
    expect(await contents(visitor, db)).toEqual([]);
    expect(await db.select().from(baskets)).toHaveLength(1);
  }));

test("purges visitors' baskets unused for sixty days, not those of accounts", () =>
  inRollback(async (tx) => {
    const { id: userId } = await buildActor(tx);
    const { variant } = await buildProduct(tx);
    for (const holder of [visitor, { digest: "old" }, { userId }]) {
      await addToBasket(holder, { variantId: variant.id, quantity: 1 }, tx);
    }
    await tx.execute(sql`
      update baskets set updated_at = now() - interval '61 days' where digest is distinct from 'a visitor'`);
    await purgeBaskets(tx);
    expect(await contents({ digest: "old" }, tx)).toEqual([]);
    expect(await contents(visitor, tx)).toHaveLength(1);
    expect(await contents({ userId }, tx)).toHaveLength(1);
  }));
