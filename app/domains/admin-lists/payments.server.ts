import { inArray, sql } from "drizzle-orm";

import { invoiceState } from "#app/domains/payments/invoice.ts";
import { invoices } from "#app/domains/payments/tables.server.ts";

import type { ListFilter } from "./list-input.ts";
import type { ListedInvoice } from "./listed.ts";
import { between, containsText, type ListSource } from "./read-list.server.ts";

const refunded = sql<number>`(select coalesce(sum(r.amount), 0)::int from refunds r
  where r.invoice_id = invoices.id)`;

/** The invoices of the installation, for admins. */
export const payments: ListSource<"payments", ListedInvoice> = {
  from: sql`invoices`,
  id: sql`invoices.id`,
  sorts: {
    issued: sql`invoices.issued_at`,
    due: sql`invoices.due_at`,
    name: sql`lower(invoices.billed_to ->> 'name')`,
    total: sql`invoices.total`,
  },
  conditions: ({ q, show, kind, method, ...days }) => [
    q
      ? sql`(invoices.number = ${q.toUpperCase()} or ${containsText([sql`(invoices.billed_to ->> 'name')`], q)})`
      : undefined,
    show && hasState[show],
    // A range of the index on subjects.
    kind && sql`invoices.subject >= ${`${kind}:`} and invoices.subject < ${`${kind};`}`,
    method && sql`invoices.method = ${method}`,
    // Invoices carry their day in UTC.
    ...between(sql`invoices.issued_at`, days, "UTC"),
  ],
  read: async (ids, tx) => {
    const rows = await tx
      .select({ invoice: invoices, refunded })
      .from(invoices)
      .where(inArray(invoices.id, [...ids]));
    const now = new Date();
    return rows.map(({ invoice, refunded }) => {
      const row = { ...invoice, refunded };
      return { ...row, state: invoiceState(row, now) };
    });
  },
};

const isUnpaid = sql`invoices.paid_at is null and invoices.cancelled_at is null`;

const hasState = {
  // Those that are overdue are unpaid too.
  open: isUnpaid,
  overdue: sql`${isUnpaid} and invoices.due_at < now()`,
  paid: sql`invoices.paid_at is not null`,
  refunded: sql`invoices.id in (select r.invoice_id from refunds r)`,
  cancelled: sql`invoices.cancelled_at is not null`,
} satisfies Record<NonNullable<ListFilter<"payments">["show"]>, unknown>;
