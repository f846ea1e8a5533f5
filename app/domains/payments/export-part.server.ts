import { sql } from "drizzle-orm";

import { type ExportPart, listOf, pick } from "#app/domains/accounts/export-part.server.ts";
import { env } from "#app/platform/env.server.ts";

/** The data export's part for invoices and payments. */
export const paymentsExport: ExportPart = {
  rows: (id) => ({
    invoices: listOf(
      sql`${pick("i", ["id", "number", "subject", "method", "billed_to", "lines", "total", "currency", "issued_at", "due_at", "paid_at", "cancelled_at", "stripe_payment_id"])} || jsonb_build_object(
        'recipient_kept_until', make_date(extract(year from i.issued_at at time zone 'utc')::int
          + ${env().INVOICE_RETENTION_YEARS}::int, 12, 31),
        'refunds', ${listOf(pick("r", ["id", "amount", "reason", "stripe_refund_id", "created_at"]), sql`from refunds r where r.invoice_id = i.id`, sql`r.created_at`)})`,
      sql`from invoices i where i.buyer_id = ${id}`,
      sql`i.issued_at, i.id`,
    ),
    stripe_customers: listOf(
      sql`to_jsonb(c.customer_id)`,
      sql`from stripe_customers c where c.user_id = ${id}`,
      sql`c.customer_id`,
    ),
  }),
};
