import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { receiveStripeEvent } from "#app/composition/stripe-events.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildInvoice, recordingSettlement } from "#tests/builders/invoices.ts";
import { chargeRefunded, sessionEvent, stripeEvent } from "#tests/builders/stripe-events.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { markInvoicePaid } from "./mark-invoice-paid.server.ts";
import { refundInvoice, sumRefunds } from "./refund-invoice.server.ts";
import { settleInvoices, takeStripeEvent } from "./stripe-events.server.ts";
import { invoices, stripeEvents } from "./tables.server.ts";

const buildCard = async (tx: Db) =>
  buildInvoice(tx, await buildActor(tx), { method: "card", dueDays: 0 });

const jobs = async (tx: Db) => {
  const { rows } = await tx.execute<{ task: string; payload: object }>(sql`
    select t.identifier as task, j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`);
  return rows;
};

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) =>
        permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
      );

test("a payment and its refunds lead to the same state in any order, idempotently", async () => {
  for (const order of permutations([0, 1, 2])) {
    await inRollback(async (tx) => {
      const { settlement, calls } = recordingSettlement();
      const { id, subject } = await buildCard(tx);
      const events = [
        sessionEvent("completed", id, "pi_1"),
        chargeRefunded("pi_1", 1000),
        chargeRefunded("pi_1", 3000),
      ];
      const take = (at: number) => {
        const event = events[at];
        return event && takeStripeEvent(event, [settleInvoices(settlement)], tx);
      };
      for (const at of order) {
        expect(await take(at)).toBe(true);
        expect(await take(at)).toBe(false);
      }
      const [row] = await tx.select().from(invoices).where(eq(invoices.id, id));
      expect(row).toMatchObject({ stripePaymentId: "pi_1", cancelledAt: null });
      expect(row?.paidAt).toBeInstanceOf(Date);
      expect(await sumRefunds(id, tx)).toBe(3000);
      expect(calls[0]).toEqual(["paid", subject]);
      expect(calls.at(-1)).toEqual(["refunded", subject, { refunded: 3000, total: 3000 }]);
      const waiting = await tx
        .select()
        .from(stripeEvents)
        .where(sql`waits_for is not null`);
      expect(waiting).toEqual([]);
    });
  }
});

test("an expired checkout cancels its invoice unless it was paid", async () => {
  await inRollback(async (tx) => {
    const { settlement, calls } = recordingSettlement();
    const take = (event: ReturnType<typeof stripeEvent>) =>
      takeStripeEvent(event, [settleInvoices(settlement)], tx);
    const [late, paid] = [await buildCard(tx), await buildCard(tx)];
    await take(sessionEvent("expired", late.id, null));
    await take(sessionEvent("completed", paid.id, null));
    expect(calls).toEqual([["cancelled", late.subject]]);
    await take(sessionEvent("async_payment_succeeded", paid.id, "pi_2"));
    await take(sessionEvent("expired", paid.id, null));
    expect(calls.slice(1)).toEqual([["paid", paid.subject]]);
    // Money for a cancelled invoice is refunded.
    await take(sessionEvent("completed", late.id, "pi_3"));
    expect(await jobs(tx)).toEqual([{ task: "return-card-payment", payload: { id: "pi_3" } }]);
  });
});

test("does not count our own card refund again when Stripe reports it", async () => {
  await inRollback(async (tx) => {
    const admin = await buildActor(tx, { roles: ["admin"] });
    const { settlement } = recordingSettlement();
    const { id } = await buildCard(tx);
    const take = (event: ReturnType<typeof stripeEvent>) =>
      takeStripeEvent(event, [settleInvoices(settlement)], tx);
    await take(sessionEvent("completed", id, "pi_1"));
    expect(await markInvoicePaid(admin, id, settlement, tx)).toMatchObject({ changed: false });
    const refund = { invoiceId: id, amount: 700, refundedBefore: 0, reason: "Torn" };
    const refunded = await refundInvoice(admin, refund, settlement, tx);
    expect(await jobs(tx)).toEqual([
      { task: "refund-card", payload: { id: refunded.ok && refunded.refundId } },
    ]);
    await take(chargeRefunded("pi_1", 700));
    expect(await sumRefunds(id, tx)).toBe(700);
    await take(chargeRefunded("pi_1", 1000));
    expect(await sumRefunds(id, tx)).toBe(1000);
  });
});

test("ignores events of other kinds and of unknown objects", async () => {
  await inRollback(async (tx) => {
    for (const [type, object] of [
      ["customer.created", { id: "cus_1", object: "customer" }],
      ["charge.refunded", { id: "ch_1", amount_refunded: 5, payment_intent: null }],
      [
        "checkout.session.completed",
        { mode: "payment", payment_status: "paid", metadata: {}, payment_intent: "pi_9" },
      ],
      [
        "checkout.session.completed",
        { mode: "subscription", metadata: null, subscription: "sub_9" },
      ],
      ["customer.subscription.deleted", { id: "sub_9", metadata: { membership: "x" } }],
    ] as const) {
      expect(await receiveStripeEvent(stripeEvent(type, object), tx)).toBe(true);
    }
    expect(await jobs(tx)).toEqual([]);
  });
});

test("one event received thirty times concurrently has one effect", async () => {
  await inOwnDatabase(async ({ db }) => {
    const { settlement, calls } = recordingSettlement();
    const { id, subject } = await buildCard(db);
    const events = [sessionEvent("completed", id, "pi_1"), chargeRefunded("pi_1", 500)];
    await Promise.all(
      Array.from({ length: 15 }).flatMap(() =>
        events.map((event) => takeStripeEvent(event, [settleInvoices(settlement)], db)),
      ),
    );
    expect(calls).toEqual([
      ["paid", subject],
      ["refunded", subject, { refunded: 500, total: 3000 }],
    ]);
  });
});
