import { createHash } from "node:crypto";

import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import type { Translator } from "#app/lib/translator.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { renderInvoice } from "./invoice-pdf.server.ts";
import type { FoundInvoice } from "./queries.server.ts";
import { seller } from "./seller.server.ts";

// One at a time leaves the other CPU core for pages.
const printing = boundedTaskCache<Uint8Array>({ maxResults: 20, concurrency: 1, waiting: 20 });

/**
 * Returns the PDF of an invoice in its current state, rendered from its row. Returns undefined if
 * too many PDFs are queued.
 */
export function printInvoice(
  { invoice, refunded }: FoundInvoice,
  locale: string,
  t: Translator<MessageKey>,
): Promise<Uint8Array> | undefined {
  const pdfInput = { invoice, refunded, seller: seller(), locale };
  const version = createHash("sha256").update(JSON.stringify(pdfInput)).digest("base64url");
  return printing.start(version, () => renderInvoice({ ...pdfInput, t }));
}
