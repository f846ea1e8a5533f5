import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";
import { cutPage, type Page, type PageOptions } from "#db/page.server.ts";

import { invoiceState, type InvoiceState } from "./invoice.ts";
import type { Invoice } from "./lock-invoice.server.ts";
import { invoices, refunds } from "./tables.server.ts";

export type FoundInvoice = { invoice: Invoice; refunded: number };

/** Returns an invoice for its buyer or an admin, and undefined for anyone else. */
export async function findInvoice(
  actor: Actor,
  id: string,
  tx: Db = db,
): Promise<FoundInvoice | undefined> {
  if (!isUuid(id)) return undefined;
  const ownership = hasRole(actor, "admin") ? undefined : eq(invoices.buyerId, actor.id);
  const [found] = await tx
    .select({ invoice: invoices, refunded: refundedSum })
    .from(invoices)
    .where(and(eq(invoices.id, id), ownership));
  return found;
}

/** An invoice in the list of the admin area. */
export type ListedInvoice = Pick<
  Invoice,
  | "id"
  | "number"
  | "subject"
  | "method"
  | "buyerId"
  | "billedTo"
  | "total"
  | "currency"
  | "issuedAt"
  | "dueAt"
  | "paidAt"
> & { refunded: number; state: InvoiceState };

export const invoiceFilters = ["open", "paid", "cancelled"] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

type ListOptions = PageOptions & {
  search?: string | undefined;
  filter?: InvoiceFilter | undefined;
};

/** Returns one page of all invoices, latest first. For admins. */
export async function listInvoices(
  { limit, cursor, search, filter }: ListOptions,
  tx: Db = db,
): Promise<Page<ListedInvoice>> {
  if (cursor !== undefined && !isUuid(cursor)) return { items: [], nextCursor: null };
  const rows = await tx
    .select({ invoice: invoices, refunded: refundedSum })
    .from(invoices)
    .where(
      and(
        filter && standing[filter],
        search === undefined ? undefined : matching(search),
        // Ids are ordered by time.
        cursor === undefined ? undefined : lt(invoices.id, cursor),
      ),
    )
    .orderBy(desc(invoices.id))
    .limit(limit + 1);
  const now = new Date();
  const flat = rows.map(({ invoice, refunded }) => ({ ...invoice, refunded }));
  return cutPage(flat, limit, (row) => ({ ...row, state: invoiceState(row, now) }));
}

const refundedSum = sql<number>`(select coalesce(sum(${refunds.amount}), 0)::int from ${refunds}
  where ${refunds.invoiceId} = ${invoices.id})`;

const standing: Record<InvoiceFilter, SQL | undefined> = {
  open: and(isNull(invoices.paidAt), isNull(invoices.cancelledAt)),
  paid: isNotNull(invoices.paidAt),
  cancelled: isNotNull(invoices.cancelledAt),
};

function matching(search: string): SQL | undefined {
  const pattern = search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`);
  return or(
    eq(invoices.number, search.toUpperCase()),
    sql`lower(${invoices.billedTo} ->> 'name') like ${`%${pattern}%`}`,
  );
}
