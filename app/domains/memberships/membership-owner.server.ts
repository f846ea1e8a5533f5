import { and, eq, isNull, sql } from "drizzle-orm";

import type { SubjectOwner } from "#app/domains/payments/settlement.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { Db } from "#db/client.server.ts";

import { findPaidUntil } from "./periods.server.ts";
import { membershipPeriods, memberships } from "./tables.server.ts";

/**
 * Reacts to payments and refunds of a membership's periods. A period paid after its start runs from
 * the payment on, with its full length, so that nobody pays for time without access.
 */
export const membershipOwner: SubjectOwner = {
  async onPaid(periodId, paidAt, tx) {
    const paid = sql`${paidAt.toISOString()}::timestamptz`;
    const isLate = sql`${membershipPeriods.stripeInvoiceId} is null and ${membershipPeriods.startsAt} < ${paid}`;
    const span = sql`age(${membershipPeriods.endsAt} at time zone 'utc', ${membershipPeriods.startsAt} at time zone 'utc')`;
    await tx
      .update(membershipPeriods)
      .set({
        paidAt,
        startsAt: sql`case when ${isLate} then ${paid} else ${membershipPeriods.startsAt} end`,
        endsAt: sql`case when ${isLate} then ((${paid} at time zone 'utc') + ${span}) at time zone 'utc'
          else ${membershipPeriods.endsAt} end`,
      })
      .where(and(eq(membershipPeriods.id, periodId), isNull(membershipPeriods.paidAt)));
  },

  /** Handles an invoice that an admin cancelled: deletes the period and stops renewal. */
  async onCancelled(periodId, tx) {
    const [dropped] = await tx
      .delete(membershipPeriods)
      .where(and(eq(membershipPeriods.id, periodId), isNull(membershipPeriods.paidAt)))
      .returning();
    if (dropped) await stop(dropped.membershipId, tx);
  },

  /** Handles a refund: a period refunded in full no longer counts, one refunded in part stays. */
  async onRefunded(periodId, { refunded, total }, tx) {
    if (refunded < total) return;
    const [unpaid] = await tx
      .update(membershipPeriods)
      .set({ paidAt: null })
      .where(eq(membershipPeriods.id, periodId))
      .returning();
    if (unpaid) await stop(unpaid.membershipId, tx);
  },
};

async function stop(membershipId: string, tx: Db): Promise<void> {
  const now = new Date();
  const paidUntil = await findPaidUntil(membershipId, tx);
  const isOver = paidUntil === null || paidUntil <= now;
  const [stopped] = await tx
    .update(memberships)
    .set({
      cancelledAt: sql`coalesce(${memberships.cancelledAt}, now())`,
      stripeAsOf: now,
      ...(isOver && { endedAt: sql`coalesce(${memberships.endedAt}, now())` }),
    })
    .where(eq(memberships.id, membershipId))
    .returning();
  if (stopped?.method === "card") await enqueue("sync-subscription", { id: membershipId }, tx);
}
