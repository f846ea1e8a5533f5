import { and, eq, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { auditLog } from "#app/domains/accounts/tables.server.ts";
import { listNotifications } from "#app/domains/notifications/queries.server.ts";
import { markInvoicePaid } from "#app/domains/payments/mark-invoice-paid.server.ts";
import type { Settlement } from "#app/domains/payments/settlement.server.ts";
import { invoices, refunds } from "#app/domains/payments/tables.server.ts";
import { orders, productVariants } from "#app/domains/shop/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildOrder } from "#tests/builders/shop.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { cancelOrder } from "./cancel.server.ts";
import { findOrder, listOrders, listOwnOrders } from "./queries.server.ts";
import { refundOrder } from "./refund.server.ts";
import { releaseOrders } from "./release.server.ts";
import { sendOrder } from "./send.server.ts";
import { orderOwner } from "./settle.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const settlement: Settlement = { order: orderOwner, membership: orderOwner };
const stockOf = async (id: string, tx: Db) => {
  const [row] = await tx.select().from(productVariants).where(eq(productVariants.id, id));
  return row?.stock;
};
const stateOf = async (number: string, tx: Db) => (await findOrder(number, tx))?.status;
const notificationsOf = async ({ id }: Actor, tx: Db) =>
  (await listNotifications(id, { limit: 50 }, tx)).items.map(({ kind }) => kind);
const auditOf = async (tx: Db) =>
  (
    await tx
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(like(auditLog.action, "order.%"))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

test("the buyer or an admin cancels an unpaid order once, and its items return to stock", () =>
  inRollback(async (tx) => {
    const { number, buyer, variantId, invoiceId } = await buildOrder(tx, { quantity: 3 });
    expect(await stockOf(variantId, tx)).toBe(7);
    expect(await cancelOrder(await buildActor(tx), number, tx)).toEqual(refused("not-found"));
    for (let n = 0; n < 2; n++) expect(await cancelOrder(buyer, number, tx)).toEqual({ ok: true });
    expect([await stateOf(number, tx), await stockOf(variantId, tx)]).toEqual(["cancelled", 10]);
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, invoiceId));
    expect(invoice?.cancelledAt).toBeInstanceOf(Date);
    expect(await notificationsOf(buyer, tx)).toEqual(["order_cancelled", "order_placed"]);
    expect(await auditOf(tx)).toEqual([]);
    const admin = await buildActor(tx, { roles: ["admin"] });
    const other = await buildOrder(tx);
    for (let n = 0; n < 2; n++)
      expect(await cancelOrder(admin, other.number, tx)).toEqual({ ok: true });
    expect(await auditOf(tx)).toEqual(["order.cancelled"]);
  }));

test("an order is paid, shipped and delivered, each once and in this order", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const { number, buyer, invoiceId } = await buildOrder(tx);
    expect(await sendOrder(buyer, number, "ship", tx)).toEqual(refused("not-allowed"));
    expect(await sendOrder(admin, number, "ship", tx)).toEqual(refused("not-now"));
    expect(await markInvoicePaid(admin, invoiceId, settlement, tx)).toMatchObject({ ok: true });
    expect(await stateOf(number, tx)).toBe("paid");
    expect(await cancelOrder(buyer, number, tx)).toEqual(refused("not-now"));
    expect(await sendOrder(admin, number, "deliver", tx)).toEqual(refused("not-now"));
    for (let n = 0; n < 2; n++)
      expect(await sendOrder(admin, number, "ship", tx)).toEqual({ ok: true });
    for (let n = 0; n < 2; n++)
      expect(await sendOrder(admin, number, "deliver", tx)).toEqual({ ok: true });
    expect(await sendOrder(admin, number, "ship", tx)).toEqual(refused("not-now"));
    expect(await sendOrder(admin, "ORD-2026-000000", "ship", tx)).toEqual(refused("not-found"));
    expect(await auditOf(tx)).toEqual(["order.shipped", "order.delivered"]);
    expect(await notificationsOf(buyer, tx)).toEqual(["order_shipped", "order_placed"]);
  }));

test("one of concurrent payment and cancellation wins", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildActor(db, { roles: ["admin"] });
    for (let round = 0; round < 4; round++) {
      const { number, buyer, invoiceId, variantId } = await buildOrder(db);
      const [paid, cancelled] = await Promise.all([
        markInvoicePaid(admin, invoiceId, settlement, db),
        cancelOrder(buyer, number, db),
        releaseOrders(db),
      ]);
      expect([paid.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
      expect(await stateOf(number, db)).toBe(paid.ok ? "paid" : "cancelled");
      expect(await stockOf(variantId, db)).toBe(paid.ok ? 9 : 10);
    }
  }));

test("returns unpaid items to stock once and notifies the buyer", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildActor(db, { roles: ["admin"] });
    const card = await buildOrder(db, { method: "card" });
    const invoice = await buildOrder(db);
    const paid = await buildOrder(db);
    await markInvoicePaid(admin, paid.invoiceId, settlement, db);
    const age = (minutes: number) =>
      db.execute(sql`update orders set held_until = held_until - ${minutes} * interval '1 minute'`);
    await age(31);
    await releaseOrders(db);
    expect(await stateOf(card.number, db)).toBe("placed");
    await age(2);
    await Promise.all([releaseOrders(db), releaseOrders(db)]);
    expect([await stateOf(card.number, db), await stateOf(invoice.number, db)]).toEqual([
      "cancelled",
      "placed",
    ]);
    expect(await stockOf(card.variantId, db)).toBe(10);
    await age(14 * 24 * 60);
    await releaseOrders(db);
    expect(await stateOf(invoice.number, db)).toBe("cancelled");
    expect(await stateOf(paid.number, db)).toBe("paid");
    expect(await notificationsOf(invoice.buyer, db)).toEqual(["order_lapsed", "order_placed"]);
  }));

test("an expired checkout returns its items to stock", () =>
  inRollback(async (tx) => {
    const { id, number, variantId } = await buildOrder(tx, { method: "card" });
    for (let n = 0; n < 2; n++) await orderOwner.onCancelled(id, tx);
    expect([await stateOf(number, tx), await stockOf(variantId, tx)]).toEqual(["cancelled", 10]);
  }));

test("refunds items one by one, the last with shipping", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const { number, buyer, invoiceId, variantId, total } = await buildOrder(tx, { quantity: 3 });
    const back = (quantity: number, returnedBefore: number, restock = true) => ({
      pieces: [{ variantId, quantity, returnedBefore }],
      reason: "Torn",
      restock,
    });
    expect(await refundOrder(buyer, number, back(1, 0), tx)).toEqual(refused("not-allowed"));
    expect(await refundOrder(admin, number, back(1, 0), tx)).toEqual(refused("not-now"));
    await markInvoicePaid(admin, invoiceId, settlement, tx);
    expect(await refundOrder(admin, number, back(0, 0), tx)).toEqual(refused("nothing-chosen"));
    expect(await refundOrder(admin, number, back(4, 0), tx)).toEqual(refused("changed-meanwhile"));
    expect(await refundOrder(admin, number, back(1, 0), tx)).toMatchObject({ amount: 1250 });
    expect(await refundOrder(admin, number, back(1, 0), tx)).toEqual(refused("changed-meanwhile"));
    expect([await stateOf(number, tx), await stockOf(variantId, tx)]).toEqual(["paid", 8]);
    await sendOrder(admin, number, "ship", tx);
    expect(await refundOrder(admin, number, back(2, 1, false), tx)).toMatchObject({
      ok: true,
      amount: total - 1250,
    });
    expect([await stateOf(number, tx), await stockOf(variantId, tx)]).toEqual(["refunded", 8]);
    expect(await refundOrder(admin, number, back(0, 3), tx)).toEqual(refused("not-now"));
    const paidBack = await tx.select().from(refunds).where(eq(refunds.invoiceId, invoiceId));
    expect(paidBack.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
    expect(
      (await notificationsOf(buyer, tx)).filter((kind) => kind === "order_refunded"),
    ).toHaveLength(2);
    expect(await auditOf(tx)).toEqual(["order.refunded", "order.shipped", "order.refunded"]);
  }));

test("two concurrent refunds of the same items pay back once", () =>
  inOwnDatabase(async ({ db }) => {
    const admin = await buildActor(db, { roles: ["admin"] });
    const { number, invoiceId, variantId, total } = await buildOrder(db);
    await markInvoicePaid(admin, invoiceId, settlement, db);
    const input = {
      pieces: [{ variantId, quantity: 1, returnedBefore: 0 }],
      reason: "Torn",
      restock: true,
    };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refundOrder(admin, number, input, db)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const paidBack = await db.select().from(refunds);
    expect(paidBack.map(({ amount }) => amount)).toEqual([total]);
    expect(await stockOf(variantId, db)).toBe(10);
  }));

test("a full refund by Stripe ends the order", () =>
  inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const { id, number, invoiceId, total } = await buildOrder(tx);
    await markInvoicePaid(admin, invoiceId, settlement, tx);
    await orderOwner.onRefunded(id, { refunded: 100, total }, tx);
    expect(await stateOf(number, tx)).toBe("paid");
    await orderOwner.onRefunded(id, { refunded: total, total }, tx);
    expect(await stateOf(number, tx)).toBe("refunded");
  }));

test("lists orders by buyer, status and search, page by page", () =>
  inRollback(async (tx) => {
    const buyer = await buildActor(tx, { name: "Zuberi Wekesa" });
    const numbers: string[] = [];
    for (let n = 0; n < 3; n++) numbers.unshift((await buildOrder(tx, { buyer })).number);
    await buildOrder(tx);
    const first = await listOwnOrders(buyer.id, { limit: 2 }, tx);
    const cursor = first.nextCursor ?? "";
    const second = await listOwnOrders(buyer.id, { limit: 2, cursor }, tx);
    expect([...first.items, ...second.items].map(({ number }) => number)).toEqual(numbers);
    expect(second.nextCursor).toBeNull();
    await cancelOrder(buyer, numbers[0] ?? "", tx);
    const find = async (filter: Omit<Parameters<typeof listOrders>[0], "limit">) =>
      (await listOrders({ limit: 10, ...filter }, tx)).items.map(({ number }) => number);
    expect(await find({})).toHaveLength(4);
    expect(await find({ status: "cancelled" })).toEqual([numbers[0]]);
    expect(await find({ search: "Zuberi" })).toEqual(numbers);
    expect(await find({ search: numbers[1]?.toLowerCase() })).toEqual([numbers[1]]);
    expect(await find({ search: "Zuberi", status: "placed" })).toEqual(numbers.slice(1));
    for (const nothing of ["nobody", "ORD-1", "%"])
      expect(await find({ search: nothing })).toEqual([]);
    expect(await find({ cursor: "x" })).toEqual([]);
    const [row] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.number, numbers[0] ?? "")));
    expect(row?.endedAt).toBeInstanceOf(Date);
  }));
