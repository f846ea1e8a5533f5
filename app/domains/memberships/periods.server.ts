import { and, eq, isNull, sql } from "drizzle-orm";

import { findRecipientLocale } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { cancelInvoice } from "#app/domains/payments/cancel-invoice.server.ts";
import { issueInvoice } from "#app/domains/payments/issue-invoice.server.ts";
import type { Invoice } from "#app/domains/payments/lock-invoice.server.ts";
import type { BilledTo } from "#app/domains/payments/money.ts";
import type { Interval, PaidPlan } from "#app/domains/plans/plan.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { membershipCurrency, membershipDays, membershipPrices } from "./billing/billing.ts";
import type { MembershipRow } from "./lock-holder.server.ts";
import { subjectOfPeriod } from "./membership.ts";
import { membershipPeriods, memberships } from "./tables.server.ts";

/**
 * Creates a period of a membership from a moment on, and issues its invoice. Returns undefined if
 * the period exists already. The period counts once it is paid.
 */
export async function askForPeriod(
  membership: Pick<MembershipRow, "id" | "plan" | "interval" | "userId">,
  startsAt: Date,
  billedTo: BilledTo,
  tx: Db,
): Promise<Invoice | undefined> {
  const { id: membershipId, plan, interval, userId: buyerId } = membership;
  const [period] = await tx
    .insert(membershipPeriods)
    .values({ membershipId, startsAt, endsAt: plus(startsAt, interval) })
    .onConflictDoNothing()
    .returning();
  if (!period) return undefined;
  return issueInvoice(
    {
      subject: subjectOfPeriod(period.id),
      method: "invoice",
      buyerId,
      billedTo,
      lines: [
        {
          text: lineText(plan, interval, await findRecipientLocale(buyerId, tx)),
          quantity: 1,
          unitAmount: membershipPrices[plan][interval],
        },
      ],
      currency: membershipCurrency,
      dueDays: membershipDays.due,
    },
    tx,
  );
}

/** Returns the text of a plan's line on an invoice. */
export const lineText = (plan: PaidPlan, interval: Interval, locale: Locale): string =>
  translate(locale)(`memberships.line_${plan}_${interval}`);

/**
 * Deletes the unpaid periods of a membership and cancels their invoices. Leaves a period whose
 * invoice was paid in the meantime.
 */
export async function dropUnpaidPeriods(membershipId: string, tx: Db): Promise<void> {
  const unpaid = await tx
    .select({ id: membershipPeriods.id })
    .from(membershipPeriods)
    .where(and(eq(membershipPeriods.membershipId, membershipId), isNull(membershipPeriods.paidAt)));
  for (const { id } of unpaid) {
    // There is hardly ever a second one.
    const cancelled = await cancelInvoice({ subject: subjectOfPeriod(id) }, tx);
    if (cancelled.ok) await tx.delete(membershipPeriods).where(eq(membershipPeriods.id, id));
  }
}

/** Ends a membership for good: paid periods still count, unpaid ones are deleted. */
export async function endMembership(id: string, endedAt: Date, tx: Db): Promise<void> {
  await dropUnpaidPeriods(id, tx);
  await tx.update(memberships).set({ endedAt }).where(eq(memberships.id, id));
}

/** Returns the end of the last paid period of a membership, or null if there is none. */
export async function findPaidUntil(membershipId: string, tx: Db): Promise<Date | null> {
  const [last] = await tx
    .select({ paidUntil: sql<string | null>`max(${membershipPeriods.endsAt})` })
    .from(membershipPeriods)
    .where(
      and(
        eq(membershipPeriods.membershipId, membershipId),
        sql`${membershipPeriods.paidAt} is not null`,
      ),
    );
  return last?.paidUntil ? new Date(last.paidUntil) : null;
}

// In UTC, so that a month has the same length whatever the time zone of the database.
const plus = (start: Date, interval: Interval) =>
  sql`((${start.toISOString()}::timestamptz at time zone 'utc')
    + make_interval(months => ${interval === "year" ? 12 : 1}::int)) at time zone 'utc'`;
