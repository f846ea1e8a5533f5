import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { orders } from "#app/domains/shop/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildOrder } from "#tests/builders/shop.ts";
import { inRollback } from "#tests/db.ts";

import { cancelOrder } from "./cancel.server.ts";
import { recordCheckout, prepareCardPayment } from "./card-order.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const minutesHeld = async (id: string, tx: Db) => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  return Math.round(((order?.heldUntil?.getTime() ?? 0) - Date.now()) / 60_000);
};

test("prepares a checkout page for the buyer and extends the reservation until first opened", () =>
  inRollback(async (tx) => {
    const { id, number, buyer, invoiceId } = await buildOrder(tx, { method: "card" });
    const age = () =>
      tx.execute(sql`update orders set held_until = held_until - interval '20 minutes'`);
    await age();
    expect(await prepareCardPayment(await buildActor(tx), number, tx)).toEqual(
      refused("not-found"),
    );
    expect(await minutesHeld(id, tx)).toBe(12);
    const prepared = await prepareCardPayment(buyer, number, tx);
    expect(prepared).toMatchObject({
      ok: true,
      orderId: id,
      invoice: { id: invoiceId, method: "card" },
    });
    expect(await minutesHeld(id, tx)).toBe(32);
    await recordCheckout(id, "cs_test_1", tx);
    await age();
    expect(await prepareCardPayment(buyer, number, tx)).toMatchObject({ ok: true });
    expect(await minutesHeld(id, tx)).toBe(12);
    await cancelOrder(buyer, number, tx);
    expect(await prepareCardPayment(buyer, number, tx)).toEqual(refused("not-now"));
  }));

test("an order by invoice has no checkout page", () =>
  inRollback(async (tx) => {
    const { number, buyer } = await buildOrder(tx);
    expect(await prepareCardPayment(buyer, number, tx)).toEqual(refused("not-now"));
    expect(await prepareCardPayment(buyer, "no number", tx)).toEqual(refused("not-found"));
  }));
