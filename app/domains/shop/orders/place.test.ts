import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import { invoices } from "#app/domains/payments/tables.server.ts";
import { addToBasket } from "#app/domains/shop/basket/change.server.ts";
import { listBasket } from "#app/domains/shop/basket/queries.server.ts";
import { orders, productVariants } from "#app/domains/shop/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildProduct, checkout } from "#tests/builders/shop.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { placeOrder } from "./place.server.ts";
import { findOwnOrder } from "./queries.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const stockOf = async (id: string, tx: Db) => {
  const [row] = await tx.select().from(productVariants).where(eq(productVariants.id, id));
  return row?.stock;
};
const notificationsOf = async ({ id }: Actor, tx: Db) =>
  (await listNotifications(id, { limit: 50 }, tx)).items.map(({ kind }) => kind);
const fill = (buyer: Actor, variantId: string, quantity: number, tx: Db) =>
  addToBasket({ userId: buyer.id }, { variantId, quantity }, tx);

test("an order takes its items out of stock and basket and creates an invoice", () =>
  inRollback(async (tx) => {
    const buyer = await buildActor(tx);
    const { variant } = await buildProduct(tx, { name: "Mug" });
    await fill(buyer, variant.id, 2, tx);
    const placed = await placeOrder(buyer, checkout({ total: 2500 + 1490 }), tx);
    if (!placed.ok) throw new Error(placed.reason);
    expect(placed).toMatchObject({
      isNew: true,
      number: expect.stringMatching(/^ORD-\d{4}-[0-9A-Z]{6}$/),
    });
    expect(await stockOf(variant.id, tx)).toBe(8);
    expect(await listBasket({ userId: buyer.id }, tx)).toEqual([]);
    const order = await findOwnOrder(buyer.id, placed.number, tx);
    expect(order).toMatchObject({
      status: "placed",
      total: 3990,
      shipping: 1490,
      currency: "EUR",
      address: { name: "Ada Obi", country: "KE" },
      items: [{ productName: "Mug", unitPrice: 1250, quantity: 2, returned: 0 }],
    });
    const days = ((order?.heldUntil?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(14, 1);
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, placed.invoiceId));
    expect(invoice).toMatchObject({
      subject: `order:${placed.id}`,
      total: 3990,
      method: "invoice",
    });
    expect(await notificationsOf(buyer, tx)).toEqual(["order_placed"]);
    expect(await findOwnOrder((await buildActor(tx)).id, placed.number, tx)).toBeUndefined();
  }));

test("Pro members pay less, and nobody pays another total than shown", () =>
  inRollback(async (tx) => {
    const buyer = await buildActor(tx);
    await tx.execute(sql`
      with membership as (
        insert into memberships (plan, interval, user_id, method)
        values ('pro', 'year', ${buyer.id}, 'invoice') returning id
      )
      insert into membership_periods (membership_id, starts_at, ends_at, paid_at)
      select id, now() - interval '1 day', now() + interval '1 day', now() from membership`);
    const { variant } = await buildProduct(tx, { price: 1005 });
    await fill(buyer, variant.id, 1, tx);
    expect(await placeOrder(buyer, checkout({ total: 1005 + 1490 }), tx)).toEqual(
      refused("total-changed"),
    );
    expect(await stockOf(variant.id, tx)).toBe(10);
    const placed = await placeOrder(buyer, checkout({ total: 1005 - 101 + 1490 }), tx);
    if (!placed.ok) throw new Error(placed.reason);
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, placed.invoiceId));
    expect(invoice?.lines.map(({ quantity, unitAmount }) => [quantity, unitAmount])).toEqual([
      [1, 1005],
      [1, -101],
      [1, 1490],
    ]);
  }));

test("refuses an empty basket, and one with a missing item, unchanged", () =>
  inRollback(async (tx) => {
    const buyer = await buildActor(tx);
    expect(await placeOrder(buyer, checkout(), tx)).toEqual(refused("basket-empty"));
    const [there, short] = [await buildProduct(tx), await buildProduct(tx)];
    await fill(buyer, there.variant.id, 1, tx);
    await fill(buyer, short.variant.id, 3, tx);
    await tx
      .update(productVariants)
      .set({ stock: 2 })
      .where(eq(productVariants.id, short.variant.id));
    expect(await placeOrder(buyer, checkout({ total: 5000 + 1490 }), tx)).toEqual(
      refused("not-available"),
    );
    expect(await stockOf(there.variant.id, tx)).toBe(10);
    expect(await listBasket({ userId: buyer.id }, tx)).toHaveLength(2);
    expect(await tx.select().from(orders)).toEqual([]);
  }));

test("a form sent ten times concurrently creates one order", () =>
  inOwnDatabase(async ({ db }) => {
    const buyer = await buildActor(db);
    const { variant } = await buildProduct(db);
    await fill(buyer, variant.id, 1, db);
    const input = checkout();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(buyer, input, db)),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(new Set(answers.map((answer) => answer.ok && answer.number)).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && answer.isNew)).toHaveLength(1);
    expect(await stockOf(variant.id, db)).toBe(9);
    expect(await db.select().from(invoices)).toHaveLength(1);
    const thief = await buildActor(db);
    expect(await placeOrder(thief, input, db)).toEqual(refused("basket-empty"));
  }));

test("sells the last item to one of twenty concurrent buyers, others keep their basket", () =>
  inOwnDatabase(async ({ db }) => {
    const [last, plenty] = [
      await buildProduct(db, { stock: 1 }),
      await buildProduct(db, { stock: 100 }),
    ];
    const buyers = await Promise.all(Array.from({ length: 20 }, () => buildActor(db)));
    for (const [at, buyer] of buyers.entries()) {
      // In both orders, so that locks taken in the wrong order would cause a deadlock.
      const ids = [last.variant.id, plenty.variant.id];
      for (const id of at % 2 ? ids : ids.toReversed()) await fill(buyer, id, 1, db);
    }
    const total = 2500 + 1490;
    const answers = await Promise.all(
      buyers.map((buyer) => placeOrder(buyer, checkout({ total }), db)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 19 }, () => refused("not-available")),
    );
    expect([await stockOf(last.variant.id, db), await stockOf(plenty.variant.id, db)]).toEqual([
      0, 99,
    ]);
    const left = await Promise.all(
      buyers.map(async ({ id }) => (await listBasket({ userId: id }, db)).length),
    );
    expect(left.toSorted((a, b) => a - b)).toEqual([0, ...Array.from({ length: 19 }, () => 2)]);
    expect(await db.select().from(orders)).toHaveLength(1);
    expect(await db.select().from(invoices)).toHaveLength(1);
  }));
