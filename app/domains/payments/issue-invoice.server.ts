import { eq, sql } from "drizzle-orm";

import type { Db } from "#db/client.server.ts";

import { type InvoiceSubject, sumOf } from "./invoice.ts";
import type { Invoice } from "./lock-invoice.server.ts";
import type { BilledTo, InvoiceLine, PaymentMethod } from "./money.ts";
import { invoiceNumbers, invoices } from "./tables.server.ts";

/**
 * The content of an invoice to issue. `dueDays` counts from today; an invoice paid by card is due
 * at once.
 */
export type NewInvoice = {
  subject: InvoiceSubject;
  method: PaymentMethod;
  /** Null if the account was deleted. */
  buyerId: string | null;
  billedTo: BilledTo;
  lines: InvoiceLine[];
  currency: string;
  dueDays: number;
};

/**
 * Creates an invoice with the next number of the year, such as `INV-2026-000001`, without gaps. The
 * number is taken in the caller's transaction under a lock that lasts until the transaction ends,
 * so call this late. If the subject already has an invoice, returns that invoice unchanged.
 */
export async function issueInvoice(input: NewInvoice, tx: Db): Promise<Invoice> {
  return tx.transaction(async (tx) => {
    const { year, last } = await lockNumbers(tx);
    const [known] = await tx.select().from(invoices).where(eq(invoices.subject, input.subject));
    if (known) return known;
    const { dueDays, ...columns } = input;
    const number = `INV-${year}-${String(last + 1).padStart(6, "0")}`;
    await tx
      .update(invoiceNumbers)
      .set({ last: last + 1 })
      .where(eq(invoiceNumbers.year, year));
    const [invoice] = await tx
      .insert(invoices)
      .values({ ...columns, number, total: sumOf(columns.lines), dueAt: inDays(dueDays) })
      .returning();
    if (!invoice) throw new Error("The invoice was not created");
    return invoice;
  });
}

const inDays = (days: number) => sql`now() + make_interval(days => ${days}::int)`;

async function lockNumbers(tx: Db) {
  const thisYear = sql<number>`extract(year from now() at time zone 'utc')::int`;
  await tx.insert(invoiceNumbers).values({ year: thisYear, last: 0 }).onConflictDoNothing();
  const [locked] = await tx
    .select()
    .from(invoiceNumbers)
    .where(eq(invoiceNumbers.year, thisYear))
    .for("update");
  if (!locked) throw new Error("The invoice numbers of this year are missing");
  return locked;
}
