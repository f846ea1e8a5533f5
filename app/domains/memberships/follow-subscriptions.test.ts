import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import type { Stripe } from "stripe";
import { expect, test } from "vitest";

import { receiveStripeEvent } from "#app/composition/stripe-events.server.ts";
import { eraseAccount } from "#app/domains/accounts/deletion/erase-account.server.ts";
import { invoices } from "#app/domains/payments/tables.server.ts";
import { findUserLimits } from "#app/domains/plans/find-limits.server.ts";
import { userLimits } from "#app/domains/plans/plan.ts";
import type { Db } from "#db/client.server.ts";
import { buildActor } from "#tests/builders/accounts.ts";
import { buildMembership } from "#tests/builders/memberships.ts";
import { nowUnix, subscriptionEvents } from "#tests/builders/stripe-events.ts";
import { inRollback } from "#tests/db.ts";

import { findMembership } from "./find-membership.server.ts";
import { endErasedSubscriptions } from "./sync-subscription.server.ts";
import { membershipPeriods, memberships, stripeCustomers } from "./tables.server.ts";

const pro = { plan: "pro" } as const;
const inDays = (n: number) => new Date(Date.now() + n * 24 * 3600 * 1000);

function eventsFor(actor: { id: string }, name = "1") {
  const start = nowUnix() - 3600;
  const membership = randomUUID();
  const metadata = { membership, plan: "pro", interval: "month", user: actor.id };
  const facts = {
    subscription: `sub_${name}`,
    customer: `cus_${name}`,
    invoice: `in_${name}`,
    payment: `pi_${name}`,
  };
  const end = start + 30 * 24 * 3600;
  return {
    membership,
    start,
    end,
    ...subscriptionEvents({ metadata, ...facts, amount: 500, start, end }),
  };
}

const receiveAll = async (events: readonly Stripe.Event[], tx: Db) => {
  for (const event of events) {
    await receiveStripeEvent(event, tx);
  }
};

const jobs = async (tx: Db) => {
  const { rows } = await tx.execute<{ task: string }>(sql`
    select t.identifier as task from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`);
  return rows.map(({ task }) => task);
};

test("Pro bought by card is active for the paid period, with a receipt", async () => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const events = eventsFor(ada);
    await receiveAll([events.completed, events.paid, events.linked], tx);
    expect(await findUserLimits(ada.id, tx, inDays(10))).toEqual(userLimits.pro);
    expect(await findUserLimits(ada.id, tx, inDays(31))).toEqual(userLimits.free);
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.buyerId, ada.id));
    expect(invoice).toMatchObject({
      method: "card",
      total: 500,
      currency: "EUR",
      stripePaymentId: "pi_1",
      billedTo: { name: "Ada Obi", address: ["Lake Road 1", "40100 Kisumu"], country: "KE" },
      lines: [{ text: "SDG Passport Pro, one month", quantity: 1, unitAmount: 500 }],
    });
    expect(await findMembership(ada, pro, tx)).toMatchObject({
      id: events.membership,
      method: "card",
      isRunning: true,
      paidUntil: new Date(events.end * 1000),
    });
    const customers = await tx.select().from(stripeCustomers);
    expect(customers).toEqual([{ userId: ada.id, customerId: "cus_1" }]);
  });
});

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) =>
        permutations(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]),
      );

const names = ["completed", "paid", "cancelled", "deleted", "refunded"] as const;

test("Stripe's events lead to the same state in any order", async () => {
  const ends = new Set<string>();
  // All 120 orders were verified to agree; every fourth is enough to detect a regression.
  const orders = permutations(names).filter((_, at) => at % 4 === 0);
  for (const [at, order] of orders.entries()) {
    await inRollback(async (tx) => {
      const ada = await buildActor(tx);
      const events = eventsFor(ada);
      const received = order.map((name) => events[name]);
      // The event that links a payment to its invoice arrives at every position too.
      received.splice(at % 6, 0, events.linked);
      await receiveAll(received, tx);
      ends.add(JSON.stringify(await findEnd(events, tx)));
    });
  }
  expect([...ends].map((end) => JSON.parse(end) as unknown)).toEqual([
    {
      cancelled: 100,
      ended: 300,
      isPaid: false,
      spans: [[0, 30]],
      invoices: ["pi_1"],
      refunded: 500,
      waiting: 0,
    },
  ]);
});

async function findEnd({ membership: id, start }: ReturnType<typeof eventsFor>, tx: Db) {
  const [membership] = await tx.select().from(memberships).where(eq(memberships.id, id));
  const periods = await tx.select().from(membershipPeriods);
  const { rows } = await tx.execute<{ refunded: number; waiting: number }>(sql`
    select (select coalesce(sum(amount), 0)::int from refunds) as refunded,
      (select count(*)::int from stripe_events where waits_for is not null) as waiting`);
  const since = (moment: Date | null | undefined) => moment && moment.getTime() / 1000 - start;
  return {
    cancelled: since(membership?.cancelledAt),
    ended: since(membership?.endedAt),
    isPaid: periods.some(({ paidAt }) => paidAt !== null),
    spans: periods.map(({ startsAt, endsAt }) =>
      [startsAt, endsAt].map((at) => (since(at) ?? 0) / 86_400),
    ),
    invoices: (await tx.select().from(invoices)).map(({ stripePaymentId }) => stripePaymentId),
    ...rows[0],
  };
}

test("the later of two changes counts, in any order of arrival", async () => {
  for (const order of [
    ["cancelled", "resumed"],
    ["resumed", "cancelled"],
  ] as const) {
    await inRollback(async (tx) => {
      const ada = await buildActor(tx);
      const events = eventsFor(ada);
      await receiveAll([events.paid, ...order.map((name) => events[name])], tx);
      expect(await findMembership(ada, pro, tx)).toMatchObject({
        cancelledAt: null,
        isRunning: true,
      });
    });
  }
});

test("ends and refunds a second subscription of an active membership", async () => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx);
    await buildMembership(tx, ada);
    const events = eventsFor(ada);
    await receiveAll([events.paid, events.completed, events.linked], tx);
    expect(await jobs(tx)).toEqual(expect.arrayContaining(["end-subscription", "refund-card"]));
    expect(await findMembership(ada, pro, tx)).toMatchObject({
      method: "invoice",
      isRunning: true,
    });
    const [invoice] = await tx.select().from(invoices);
    expect(invoice).toMatchObject({ total: 500, stripePaymentId: "pi_1" });
    const paid = await tx
      .select()
      .from(membershipPeriods)
      .where(sql`paid_at is not null`);
    expect(paid).toHaveLength(1);
  });
});

test("ends an erased account's subscription once and refunds a late payment", async () => {
  await inRollback(async (tx) => {
    const ada = await buildActor(tx);
    const events = eventsFor(ada);
    await receiveAll([events.completed, events.paid, events.linked], tx);
    await eraseAccount(ada, tx);
    await endErasedSubscriptions(tx);
    await endErasedSubscriptions(tx);
    expect((await jobs(tx)).filter((task) => task === "end-subscription")).toHaveLength(1);
    await receiveAll([events.deleted], tx);
    const [invoice] = await tx.select().from(invoices);
    expect(invoice).toMatchObject({
      buyerId: null,
      billedTo: { name: "Ada Obi", email: "" },
      total: 500,
    });
    const late = eventsFor(ada, "2");
    await receiveAll([late.paid, late.completed], tx);
    expect(await jobs(tx)).toEqual(expect.arrayContaining(["refund-card"]));
    const [second] = await tx.select().from(memberships).where(eq(memberships.id, late.membership));
    expect(second).toMatchObject({ userId: null });
    expect(second?.endedAt).toEqual(second?.createdAt);
  });
});
