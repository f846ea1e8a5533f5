import { and, isNull, lt, sql } from "drizzle-orm";

import { env } from "#app/platform/env.server.ts";
import { type Db, db } from "#db/client.server.ts";

import type { BilledTo } from "./money.ts";
import { invoices } from "./tables.server.ts";

const nobody: BilledTo = { name: "", email: "", address: [], country: "" };

/**
 * Deletes name and address from the invoices of deleted accounts whose retention period has ended:
 * INVOICE_RETENTION_YEARS full calendar years (UTC) after the year of issue. Number, lines and
 * amounts stay. Safe to run at any time and to repeat.
 */
export async function purgeInvoiceRecipients(at: Date = new Date(), tx: Db = db): Promise<void> {
  const firstYear = at.getUTCFullYear() - env().INVOICE_RETENTION_YEARS;
  await tx
    .update(invoices)
    .set({ billedTo: nobody })
    .where(
      and(
        isNull(invoices.buyerId),
        sql`${invoices.billedTo} ->> 'name' <> ''`,
        lt(invoices.issuedAt, new Date(Date.UTC(firstYear, 0, 1))),
      ),
    );
}
