import { csvLine, csvStart } from "#app/lib/csv.ts";
import { type Db, db } from "#db/client.server.ts";

import { plainMoney } from "./format-money.ts";
import { listInvoices, type ListedInvoice } from "./queries.server.ts";

const columns = [
  "number",
  "issued_at",
  "due_at",
  "paid_at",
  "state",
  "method",
  "subject",
  "name",
  "email",
  "country",
  "total",
  "refunded",
  "currency",
] as const;

/**
 * Returns all invoices as a CSV stream, latest first, read from the database while it is sent. For
 * admins.
 */
export function invoicesCsv(tx: Db = db): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pages = readPages(tx);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const page = await pages.next();
      if (page.done) controller.close();
      else controller.enqueue(encoder.encode(page.value));
    },
    async cancel() {
      await pages.return(undefined);
    },
  });
}

async function* readPages(tx: Db): AsyncGenerator<string, undefined> {
  yield csvStart + csvLine(columns);
  let cursor: string | null | undefined;
  do {
    const page = await listInvoices({ limit: 1000, cursor: cursor ?? undefined }, tx);
    yield page.items.map((invoice) => csvLine(cells(invoice))).join("");
    cursor = page.nextCursor;
  } while (cursor);
}

function cells(invoice: ListedInvoice): (string | null)[] {
  const { number, issuedAt, dueAt, paidAt, state, method, subject, billedTo, currency } = invoice;
  return [
    number,
    issuedAt.toISOString(),
    dueAt.toISOString(),
    paidAt?.toISOString() ?? null,
    state,
    method,
    subject,
    billedTo.name,
    billedTo.email,
    billedTo.country,
    plainMoney({ amount: invoice.total, currency }),
    plainMoney({ amount: invoice.refunded, currency }),
    currency,
  ];
}
