import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { settlement } from "#app/composition/settlement.server.ts";
import type { Actor } from "#app/domains/accounts/actor.ts";
import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { institutionMembers } from "#app/domains/institutions/tables.server.ts";
import { withdrawInvoice } from "#app/domains/payments/cancel-invoice.server.ts";
import { markInvoicePaid } from "#app/domains/payments/mark-invoice-paid.server.ts";
import { refundInvoice } from "#app/domains/payments/refund-invoice.server.ts";
import { invoices } from "#app/domains/payments/tables.server.ts";
import { findInstitutionLimits, findUserLimits } from "#app/domains/plans/find-limits.server.ts";
import { institutionLimits, userLimits } from "#app/domains/plans/plan.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildInstitution } from "#tests/builders/institutions.ts";
import { buildMembership } from "#tests/builders/memberships.ts";
import { inOwnDatabase, inRollback } from "#tests/db.ts";

import { cancelMembership, changeInterval, resumeMembership } from "./change-membership.server.ts";
import { findMembership } from "./find-membership.server.ts";
import { renewMemberships } from "./renew-memberships.server.ts";
import { startMembership } from "./start-membership.server.ts";
import { membershipPeriods, memberships } from "./tables.server.ts";

const pro = { plan: "pro" } as const;
const day = 24 * 3600 * 1000;
const inDays = (n: number) => new Date(Date.now() + n * day);
const billedTo = {
  name: "Ada Obi",
  email: "ada@example.org",
  address: ["Lake Road 1"],
  country: "KE",
};
const refused = (reason: string) => ({ ok: false, reason });
const changed = (changed: boolean) => ({ ok: true, changed });

const start = (actor: Actor, tx: Db, interval: "month" | "year" = "month") =>
  startMembership(actor, { holder: pro, interval, billedTo }, tx);

async function startAndPay(actor: Actor, admin: Actor, tx: Db, interval?: "month" | "year") {
  const started = await start(actor, tx, interval);
  if (!started.ok) throw new Error(started.reason);
  await markInvoicePaid(admin, started.invoice.id, settlement, tx);
  return started.invoice;
}

const openInvoices = async (tx: Db, actor: Actor) =>
  (
    await tx
      .select({ total: invoices.total })
      .from(invoices)
      .where(
        sql`${invoices.buyerId} = ${actor.id} and ${invoices.paidAt} is null and ${invoices.cancelledAt} is null`,
      )
  ).map(({ total }) => total);

test("Pro is active from payment for a month", async () => {
  await inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildActor(tx, { roles: ["admin"] })];
    const started = await start(ada, tx);
    expect(started).toMatchObject({
      ok: true,
      changed: true,
      invoice: { total: 500, currency: "EUR" },
    });
    expect(await findUserLimits(ada.id, tx)).toEqual(userLimits.free);
    expect(await start(ada, tx)).toEqual({ ...started, changed: false });
    await tx.update(membershipPeriods).set({
      startsAt: sql`${membershipPeriods.startsAt} - interval '5 days'`,
      endsAt: sql`${membershipPeriods.endsAt} - interval '5 days'`,
    });
    if (!started.ok) return;
    await markInvoicePaid(admin, started.invoice.id, settlement, tx);
    // The database's clock does not advance within a transaction, so the test passes its own time.
    expect(await findUserLimits(ada.id, tx, inDays(1))).toEqual(userLimits.pro);
    expect(await findUserLimits(ada.id, tx, inDays(27))).toEqual(userLimits.pro);
    expect(await findUserLimits(ada.id, tx, inDays(32))).toEqual(userLimits.free);
    expect(await findUserLimits(admin.id, tx, inDays(1))).toEqual(userLimits.free);
    expect(await start(ada, tx)).toEqual(refused("already-member"));
    expect(await findMembership(ada, pro, tx)).toMatchObject({ plan: "pro", open: null });
  });
});

test("another interval replaces an unpaid one", async () => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx);
    await start(ada, tx, "month");
    await start(ada, tx, "year");
    expect(await openInvoices(tx, ada)).toEqual([5000]);
    expect(await findMembership(ada, pro, tx)).toMatchObject({
      interval: "year",
      isRunning: false,
    });
    expect(await cancelMembership(ada, pro, tx)).toEqual(changed(true));
    expect(await openInvoices(tx, ada)).toEqual([]);
    expect(await findMembership(ada, pro, tx)).toBeUndefined();
    expect(await cancelMembership(ada, pro, tx)).toEqual(refused("no-membership"));
  });
});

test("a cancelled membership stays active to its end without a further invoice unless resumed", async () => {
  await inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildActor(tx, { roles: ["admin"] })];
    await startAndPay(ada, admin, tx);
    expect(await cancelMembership(ada, pro, tx)).toEqual(changed(true));
    expect(await cancelMembership(ada, pro, tx)).toEqual(changed(false));
    await renewMemberships(inDays(20), tx);
    expect(await openInvoices(tx, ada)).toEqual([]);
    expect(await findUserLimits(ada.id, tx, inDays(20))).toEqual(userLimits.pro);
    expect(await resumeMembership(ada, pro, tx)).toEqual(changed(true));
    expect(await resumeMembership(ada, pro, tx)).toEqual(changed(false));
    await renewMemberships(inDays(20), tx);
    await renewMemberships(inDays(21), tx);
    expect(await openInvoices(tx, ada)).toEqual([500]);
    expect(await cancelMembership(ada, pro, tx)).toEqual(changed(true));
    expect(await openInvoices(tx, ada)).toEqual([]);
    await renewMemberships(inDays(40), tx);
    expect(await findMembership(ada, pro, tx)).toBeUndefined();
    expect(await resumeMembership(ada, pro, tx)).toEqual(refused("no-membership"));
  });
});

test("a new interval applies from the next period, also when its invoice was already sent", async () => {
  await inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildActor(tx, { roles: ["admin"] })];
    await startAndPay(ada, admin, tx);
    await renewMemberships(inDays(20), tx);
    expect(await changeInterval(ada, pro, "year", tx)).toEqual(changed(true));
    expect(await changeInterval(ada, pro, "year", tx)).toEqual(changed(false));
    expect(await openInvoices(tx, ada)).toEqual([]);
    await renewMemberships(inDays(20), tx);
    expect(await openInvoices(tx, ada)).toEqual([5000]);
    expect(await findUserLimits(ada.id, tx, inDays(40))).toEqual(userLimits.free);
    const open = (await findMembership(ada, pro, tx))?.open;
    await markInvoicePaid(admin, open?.id ?? "", settlement, tx);
    expect(await findUserLimits(ada.id, tx, inDays(40))).toEqual(userLimits.pro);
    expect(await findUserLimits(ada.id, tx, inDays(380))).toEqual(userLimits.pro);
    expect(await findUserLimits(ada.id, tx, inDays(400))).toEqual(userLimits.free);
  });
});

test("an unpaid renewal never counts and closes the membership two weeks after its due date", async () => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx);
    await buildMembership(tx, ada, { days: [-20, 10] });
    await renewMemberships(new Date(), tx);
    expect(await openInvoices(tx, ada)).toEqual([500]);
    expect(await findUserLimits(ada.id, tx, inDays(11))).toEqual(userLimits.free);
    await renewMemberships(inDays(27), tx);
    expect(await openInvoices(tx, ada)).toEqual([500]);
    await renewMemberships(inDays(29), tx);
    expect(await openInvoices(tx, ada)).toEqual([]);
    expect(await findMembership(ada, pro, tx)).toBeUndefined();
  });
});

test("a fully refunded period no longer counts, a partly refunded one does", async () => {
  await inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildActor(tx, { roles: ["admin"] })];
    const { id: invoiceId } = await startAndPay(ada, admin, tx);
    const refund = (amount: number, refundedBefore: number) =>
      refundInvoice(admin, { invoiceId, amount, refundedBefore, reason: "Asked" }, settlement, tx);
    await refund(100, 0);
    expect(await findUserLimits(ada.id, tx, inDays(1))).toEqual(userLimits.pro);
    await refund(400, 100);
    expect(await findUserLimits(ada.id, tx, inDays(1))).toEqual(userLimits.free);
    expect(await findMembership(ada, pro, tx)).toBeUndefined();
    expect((await start(ada, tx)).ok).toBe(true);
  });
});

test("cancelling an invoice removes its period", async () => {
  await inRollback(async (tx) => {
    const [ada, admin] = [await buildActor(tx), await buildActor(tx, { roles: ["admin"] })];
    const started = await start(ada, tx);
    if (!started.ok) throw new Error(started.reason);
    await withdrawInvoice(admin, started.invoice.id, settlement, tx);
    expect(await findMembership(ada, pro, tx)).toBeUndefined();
    expect(await tx.select().from(membershipPeriods)).toEqual([]);
  });
});

test("only owners manage an institution's membership", async () => {
  await inRollback(async (tx) => {
    const [ada, ben] = [await buildActor(tx), await buildActor(tx)];
    const admin = await buildActor(tx, { roles: ["admin"] });
    const { id } = await buildInstitution(tx, { owner: ada });
    await tx
      .insert(institutionMembers)
      .values({ institutionId: id, userId: ben.id, role: "manager" });
    const holder = { plan: "institution", institutionId: id } as const;
    const input = { holder, interval: "year", billedTo } as const;
    for (const actor of [ben, admin]) {
      expect(await startMembership(actor, input, tx)).toEqual(refused("not-allowed"));
    }
    const nowhere = { ...input, holder: { ...holder, institutionId: "nowhere" } };
    expect(await startMembership(ada, nowhere, tx)).toEqual(refused("not-allowed"));
    const started = await startMembership(ada, input, tx);
    if (!started.ok) throw new Error(started.reason);
    expect(started.invoice.total).toBe(49_000);
    await markInvoicePaid(admin, started.invoice.id, settlement, tx);
    expect(await findInstitutionLimits(id, tx, inDays(1))).toEqual(institutionLimits.institution);
    expect(await findInstitutionLimits(id, tx, inDays(367))).toEqual(institutionLimits.free);
    expect(await findUserLimits(ada.id, tx, inDays(1))).toEqual(userLimits.free);
    for (const verb of [cancelMembership, resumeMembership]) {
      expect(await verb(ben, holder, tx)).toEqual(refused("not-allowed"));
    }
    expect(await changeInterval(ben, holder, "month", tx)).toEqual(refused("not-allowed"));
    expect(await cancelMembership(ada, holder, tx)).toEqual(changed(true));
  });
});

test("an institution's membership outlives the account that started it", async () => {
  await inRollback(async (tx) => {
    const [ada, ben] = [await buildActor(tx), await buildActor(tx)];
    const { id, name } = await buildInstitution(tx, { owner: ada });
    await tx
      .insert(institutionMembers)
      .values({ institutionId: id, userId: ben.id, role: "owner" });
    const holder = { plan: "institution", institutionId: id } as const;
    await buildMembership(tx, ada, { holder, days: [-20, 10] });
    await eraseAccount(ada, tx);
    await renewMemberships(new Date(), tx);
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.buyerId, ben.id));
    expect(invoice).toMatchObject({ total: 4900, billedTo: { name, email: ben.email } });
  });
});

test("an erased account has no open invoices", async () => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx);
    await start(ada, tx);
    await eraseAccount(ada, tx);
    await renewMemberships(new Date(), tx);
    const [invoice] = await tx.select().from(invoices);
    expect(invoice).toMatchObject({ buyerId: null, paidAt: null, billedTo: { email: "" } });
    expect(invoice?.cancelledAt).toBeInstanceOf(Date);
  });
});

test("emails go to confirmed addresses only, one for each invoice", async () => {
  await inRollback(async (tx) => {
    const [ada, ben] = [await buildActor(tx), await buildActor(tx)];
    await start({ ...ada, emailVerified: true }, tx);
    await start({ ...ada, emailVerified: true }, tx);
    await start(ben, tx);
    const eve = await buildActor(tx);
    await tx.execute(sql`update users set email_verified = true where id = ${eve.id}`);
    await buildMembership(tx, eve, { days: [-20, 10] });
    await renewMemberships(new Date(), tx);
    const { rows } = await tx.execute<{ to: string; subject: string }>(sql`
      select j.payload ->> 'to' as to, j.payload ->> 'subject' as subject
      from graphile_worker._private_jobs j order by j.id`);
    expect(rows.map(({ to }) => to)).toEqual([ada.email, eve.email]);
    expect(rows[1]?.subject).toMatch(/^Invoice INV-\d{4}-\d{6} for your membership renewal$/);
  });
});

test("ten concurrent starts create one membership and one invoice", async () => {
  await inOwnDatabase(async ({ db }) => {
    const ada = await buildActor(db);
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(ada, db)));
    expect(answers.filter((answer) => answer.ok && answer.changed)).toHaveLength(1);
    expect(await openInvoices(db, ada)).toEqual([500]);
    expect(await db.select().from(memberships)).toHaveLength(1);
  });
});

test("concurrent payment, cancellation and renewal leave a consistent state", async () => {
  await inOwnDatabase(async ({ db }) => {
    const [ada, admin] = [await buildActor(db), await buildActor(db, { roles: ["admin"] })];
    await buildMembership(db, ada, { days: [-20, 10] });
    await renewMemberships(new Date(), db);
    const open = (await findMembership(ada, pro, db))?.open?.id ?? "";
    await Promise.all([
      markInvoicePaid(admin, open, settlement, db),
      cancelMembership(ada, pro, db),
      renewMemberships(new Date(), db),
      markInvoicePaid(admin, open, settlement, db),
      cancelMembership(ada, pro, db),
      renewMemberships(new Date(), db),
    ]);
    const [row] = await db.select().from(invoices).where(eq(invoices.id, open));
    const isPaid = row?.paidAt !== null;
    const limits = await findUserLimits(ada.id, db, inDays(20));
    expect(limits).toEqual(isPaid ? userLimits.pro : userLimits.free);
    expect(await openInvoices(db, ada)).toEqual([]);
  });
});
