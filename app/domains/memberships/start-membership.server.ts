import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import type { Invoice } from "#app/domains/payments/lock-invoice.server.ts";
import type { BilledTo } from "#app/domains/payments/money.ts";
import { invoices } from "#app/domains/payments/tables.server.ts";
import type { Interval } from "#app/domains/plans/plan.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { writeInvoiceEmail } from "./billing/emails.server.ts";
import { findLive, type MembershipRow, lockManagedHolder } from "./lock-holder.server.ts";
import type { Holder } from "./membership.ts";
import { askForPeriod, endMembership, findPaidUntil } from "./periods.server.ts";
import { membershipPeriods, memberships } from "./tables.server.ts";

export type NewMembership = { holder: Holder; interval: Interval; billedTo: BilledTo };

/**
 * Starts a membership that is paid by invoice. It counts from the moment the invoice is paid.
 * Refuses a holder whose membership is in force. A repeated request while the invoice is open
 * returns the same invoice; with another interval, a new invoice replaces it.
 */
export async function startMembership(
  actor: Actor,
  { holder, interval, billedTo }: NewMembership,
  tx: Db = db,
) {
  return tx.transaction(async (tx) => {
    if (!(await lockManagedHolder(actor, holder, tx))) return refuse("not-allowed");
    const now = new Date();
    const live = await findLive(actor, holder, tx);
    if (live) {
      if (await isInForce(live, now, tx)) return refuse("already-member");
      const waiting = live.interval === interval ? await findOpenInvoice(live.id, tx) : undefined;
      if (waiting) return { ok: true as const, changed: false, invoice: waiting };
      await endMembership(live.id, now, tx);
    }
    const [membership] = await tx
      .insert(memberships)
      .values({ ...holder, interval, userId: actor.id, method: "invoice" })
      .returning();
    const invoice = membership && (await askForPeriod(membership, now, billedTo, tx));
    if (!invoice) throw new Error("The membership was not created");
    await writeInvoiceEmail(actor, "invoiceSent", invoice, tx);
    return { ok: true as const, changed: true, invoice };
  });
}

/** Returns whether the last paid period of a membership, current or future, has not ended. */
export async function isInForce(
  { id }: Pick<MembershipRow, "id">,
  at: Date,
  tx: Db,
): Promise<boolean> {
  const until = await findPaidUntil(id, tx);
  return until !== null && until > at;
}

async function findOpenInvoice(membershipId: string, tx: Db): Promise<Invoice | undefined> {
  const [found] = await tx
    .select({ invoice: invoices })
    .from(membershipPeriods)
    .innerJoin(invoices, eq(invoices.subject, sql`'membership:' || ${membershipPeriods.id}::text`))
    .where(
      and(
        eq(membershipPeriods.membershipId, membershipId),
        isNull(invoices.paidAt),
        isNull(invoices.cancelledAt),
      ),
    );
  return found?.invoice;
}
