import { invoicesCsv } from "#app/domains/payments/invoices-csv.server.ts";
import { requireAdmin, requireSignIn } from "#app/http/auth/guards.server.ts";
import { attachmentHeader } from "#app/lib/file-name.ts";

import type { Route } from "./+types/invoices-csv";

export const middleware: Route.MiddlewareFunction[] = [requireSignIn, requireAdmin];

export function loader() {
  return new Response(invoicesCsv(), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachmentHeader("invoices.csv"),
      "Cache-Control": "private, no-store",
    },
  });
}
