import type { Stripe } from "stripe";

import { findRecipientLocale } from "#app/domains/accounts/email/recipient-locale.server.ts";
import {
  ensureMembership,
  isSuperfluous,
} from "#app/domains/memberships/ensure-membership.server.ts";
import type { MembershipRow } from "#app/domains/memberships/lock-holder.server.ts";
import { subjectOfPeriod } from "#app/domains/memberships/membership.ts";
import { lineText } from "#app/domains/memberships/periods.server.ts";
import { membershipPeriods } from "#app/domains/memberships/tables.server.ts";
import { issueInvoice } from "#app/domains/payments/issue-invoice.server.ts";
import { lockInvoice } from "#app/domains/payments/lock-invoice.server.ts";
import type { BilledTo } from "#app/domains/payments/money.ts";
import { recordCardPayment } from "#app/domains/payments/record-card-payment.server.ts";
import { payBack } from "#app/domains/payments/refund-invoice.server.ts";
import type { Settlement } from "#app/domains/payments/settlement.server.ts";
import { fromUnix, idOf } from "#app/domains/payments/stripe-events.server.ts";
import type { Db } from "#db/client.server.ts";

const longestMonth = 40 * 24 * 3600;

/**
 * Records the period that a Stripe invoice paid for, once, with an invoice of this site as its
 * receipt, and returns the id of that invoice. Ignores an invoice of zero, as issued when the
 * interval changes.
 */
export async function enterPaidInvoice(
  paid: Stripe.Invoice,
  at: Date,
  settlement: Settlement,
  tx: Db,
): Promise<string | undefined> {
  const details = paid.parent?.subscription_details;
  const span = spanOf(paid);
  if (!details || !span || paid.amount_paid <= 0 || paid.id === undefined) return undefined;
  const membership = await ensureMembership(details.metadata, idOf(details.subscription), tx);
  if (!membership) return undefined;
  const [period] = await tx
    .insert(membershipPeriods)
    .values({
      membershipId: membership.id,
      startsAt: fromUnix(span.start),
      endsAt: fromUnix(span.end),
      stripeInvoiceId: paid.id,
    })
    .onConflictDoNothing()
    .returning();
  if (!period) return undefined;
  const { id: invoiceId } = await writeReceipt(membership, period.id, span, paid, tx);
  const paidAt = paid.status_transitions.paid_at;
  const told = { invoiceId, paymentId: null, paidAt: paidAt === null ? at : fromUnix(paidAt) };
  await recordCardPayment(told, settlement, tx);
  if (isSuperfluous(membership)) await giveBack(invoiceId, settlement, tx);
  return invoiceId;
}

type Span = { start: number; end: number };

function spanOf({ lines }: Stripe.Invoice): Span | undefined {
  const line = lines.data.find(({ parent }) => parent?.type === "subscription_item_details");
  return line && line.period.end > line.period.start ? line.period : undefined;
}

async function writeReceipt(
  { plan, userId }: MembershipRow,
  periodId: string,
  { start, end }: Span,
  paid: Stripe.Invoice,
  tx: Db,
) {
  const text = lineText(
    plan,
    end - start > longestMonth ? "year" : "month",
    await findRecipientLocale(userId, tx),
  );
  return issueInvoice(
    {
      subject: subjectOfPeriod(periodId),
      method: "card",
      buyerId: userId,
      billedTo: userId === null ? nobody : toBilledTo(paid),
      lines: [{ text, quantity: 1, unitAmount: paid.amount_paid }],
      currency: paid.currency.toUpperCase(),
      dueDays: 0,
    },
    tx,
  );
}

const nobody: BilledTo = { name: "", email: "", address: [], country: "" };

function toBilledTo(paid: Stripe.Invoice): BilledTo {
  const { customer_name: name, customer_email: email, customer_address: at } = paid;
  const town = [at?.postal_code, at?.city].filter(Boolean).join(" ");
  const lines = [at?.line1, at?.line2, town, at?.state];
  return {
    name: name ?? email ?? "",
    email: email ?? "",
    address: lines.flatMap((line) => (line ? [line] : [])),
    country: at?.country ?? "",
  };
}

async function giveBack(id: string, settlement: Settlement, tx: Db): Promise<void> {
  const invoice = await lockInvoice({ id }, tx);
  if (!invoice) return;
  const refund = { amount: invoice.total, reason: "Another membership holds", by: null };
  await payBack(invoice, refund, settlement, tx);
}
