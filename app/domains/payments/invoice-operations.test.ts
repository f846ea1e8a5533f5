import { and, eq, like, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog } from "#app/domains/accounts/tables.server.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildInvoice, recordingSettlement } from "#tests/builders/invoices.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { cancelInvoice, withdrawInvoice } from "./cancel-invoice.server.ts";
import { markInvoicePaid } from "./mark-invoice-paid.server.ts";
import { recordCardPayment } from "./record-card-payment.server.ts";
import { refundInvoice, sumRefunds } from "./refund-invoice.server.ts";
import { invoices } from "./tables.server.ts";

const refused = (reason: string) => ({ ok: false, reason });
const auditOf = (tx: Db, id: string) =>
  tx
    .select({ action: auditLog.action, details: auditLog.details })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), like(auditLog.action, "invoice.%")))
    .orderBy(auditLog.id);

test("numbers invoices within the year, once per subject", async () => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const first = await buildInvoice(tx, ada);
    const second = await buildInvoice(tx, ada);
    const year = new Date().getUTCFullYear();
    expect([first.number, second.number]).toEqual([`INV-${year}-000001`, `INV-${year}-000002`]);
    expect(first.total).toBe(3000);
    expect(first.dueAt.getTime() - first.issuedAt.getTime()).toBe(14 * 24 * 3600 * 1000);
    const subject = first.subject as `order:${string}`;
    expect(await buildInvoice(tx, ada, { subject, dueDays: 3 })).toEqual(first);
    expect((await buildInvoice(tx, ada)).number).toBe(`INV-${year}-000003`);
  });
});

test("concurrent invoices leave no gap, also when some fail", async () => {
  await inOwnDatabase(async ({ db }) => {
    const ada = await buildActor(db);
    await Promise.allSettled(
      Array.from({ length: 24 }, (_, at) =>
        db.transaction(async (tx) => {
          await buildInvoice(tx, ada, { subject: `order:${at % 16}` });
          if (at % 5 === 0) throw new Error("the rest of the order failed");
        }),
      ),
    );
    const numbers = await db
      .select({ n: sql<number>`right(number, 6)::int` })
      .from(invoices)
      .orderBy(invoices.number);
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers.map(({ n }) => n)).toEqual(numbers.map((_, at) => at + 1));
  });
});

test("an admin marks an invoice paid once, with notification and audit entry", async () => {
  await inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildActor(tx, { roles: ["admin"] })];
    const { settlement, calls } = recordingSettlement();
    const { id, subject, number } = await buildInvoice(tx, ada);
    expect(await markInvoicePaid(ada, id, settlement, tx)).toEqual(refused("not-allowed"));
    expect(await markInvoicePaid(admin, id, settlement, tx)).toEqual({
      ok: true,
      changed: true,
      number,
    });
    expect(await markInvoicePaid(admin, id, settlement, tx)).toMatchObject({ changed: false });
    expect(calls).toEqual([["paid", subject]]);
    expect(await auditOf(tx, id)).toEqual([{ action: "invoice.paid", details: { number } }]);
    const [row] = await tx.select().from(invoices).where(eq(invoices.id, id));
    expect(row).toMatchObject({ paidBy: admin.id, cancelledAt: null });
    expect(await cancelInvoice({ id }, tx)).toEqual(refused("already-paid"));
  });
});

test("missing, cancelled and card invoices cannot be marked paid", async () => {
  await inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildActor(tx, { roles: ["admin"] })];
    const { settlement, calls } = recordingSettlement();
    const open = await buildInvoice(tx, ada);
    const card = await buildInvoice(tx, ada, { method: "card" });
    expect(await withdrawInvoice(ada, open.id, settlement, tx)).toEqual(refused("not-allowed"));
    expect(await withdrawInvoice(admin, open.id, settlement, tx)).toMatchObject({ changed: true });
    expect(await withdrawInvoice(admin, open.id, settlement, tx)).toMatchObject({ changed: false });
    expect(calls).toEqual([["cancelled", open.subject]]);
    const mark = (id: string) => markInvoicePaid(admin, id, settlement, tx);
    expect(await mark(open.id)).toEqual(refused("cancelled"));
    expect(await mark(card.id)).toEqual(refused("paid-by-card"));
    expect(await mark(crypto.randomUUID())).toEqual(refused("not-found"));
    expect(await mark("nothing")).toEqual(refused("not-found"));
  });
});

test("one of concurrent payment and cancellation has an effect", async () => {
  await inOwnDatabase(async ({ db }) => {
    const [ada, admin] = [await buildActor(db), await buildActor(db, { roles: ["admin"] })];
    const { settlement, calls } = recordingSettlement();
    const { id } = await buildInvoice(db, ada);
    await Promise.all([
      ...Array.from({ length: 10 }, () => markInvoicePaid(admin, id, settlement, db)),
      ...Array.from({ length: 10 }, () => withdrawInvoice(admin, id, settlement, db)),
    ]);
    expect(calls).toHaveLength(1);
    expect(await auditOf(db, id)).toHaveLength(1);
  });
});

test("a card payment counts once and is refused where nothing is due", async () => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const { settlement, calls } = recordingSettlement();
    const { id, subject } = await buildInvoice(tx, ada, { method: "card", dueDays: 0 });
    const pay = (paymentId: string, invoiceId = id) =>
      recordCardPayment({ invoiceId, paymentId, paidAt: new Date() }, settlement, tx);
    expect(await pay("pi_1")).toEqual({ ok: true, changed: true });
    expect(await pay("pi_1")).toEqual({ ok: true, changed: false });
    expect(await pay("pi_2")).toEqual(refused("paid-otherwise"));
    expect(calls).toEqual([["paid", subject]]);
    const gone = await buildInvoice(tx, ada, { method: "card" });
    await cancelInvoice({ subject: gone.subject as `order:${string}` }, tx);
    expect(await pay("pi_3", gone.id)).toEqual(refused("cancelled"));
  });
});

test("refunds never exceed the payment, and a repeated form refunds once", async () => {
  await inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildActor(tx, { roles: ["admin"] })];
    const { settlement, calls } = recordingSettlement();
    const { id, subject, number } = await buildInvoice(tx, ada);
    const refund = (amount: number, refundedBefore: number, by = admin) =>
      refundInvoice(by, { invoiceId: id, amount, refundedBefore, reason: "Torn" }, settlement, tx);
    expect(await refund(1000, 0)).toEqual(refused("not-paid"));
    await markInvoicePaid(admin, id, settlement, tx);
    expect(await refund(1000, 0, ada)).toEqual(refused("not-allowed"));
    expect(await refund(0, 0)).toEqual(refused("nothing-to-refund"));
    expect(await refund(1000, 0)).toMatchObject({ ok: true, refunded: 1000, total: 3000 });
    expect(await refund(1000, 0)).toEqual(refused("refunded-meanwhile"));
    expect(await refund(2001, 1000)).toEqual(refused("more-than-paid"));
    expect(await refund(2000, 1000)).toMatchObject({ ok: true, refunded: 3000 });
    expect(calls.slice(1)).toEqual([
      ["refunded", subject, { refunded: 1000, total: 3000 }],
      ["refunded", subject, { refunded: 3000, total: 3000 }],
    ]);
    expect((await auditOf(tx, id)).at(-1)).toEqual({
      action: "invoice.refunded",
      details: { number, amount: 2000, reason: "Torn" },
    });
  });
});

test("concurrent refunds pay back once", async () => {
  await inOwnDatabase(async ({ db }) => {
    const [ada, admin] = [await buildActor(db), await buildActor(db, { roles: ["admin"] })];
    const { settlement } = recordingSettlement();
    const { id } = await buildInvoice(db, ada);
    await markInvoicePaid(admin, id, settlement, db);
    const refund = { invoiceId: id, amount: 700, refundedBefore: 0, reason: "Torn" };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refundInvoice(admin, refund, settlement, db)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sumRefunds(id, db)).toBe(700);
  });
});
