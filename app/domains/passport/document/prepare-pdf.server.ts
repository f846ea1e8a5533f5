import { createHash } from "node:crypto";

import { passportPath, type PrintedPassport } from "#app/domains/passport/passport.ts";
import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import type { Translator } from "#app/lib/translator.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import type { MessageKey } from "#content/messages/catalogue.ts";

import { renderPassport } from "./pdf.server.ts";

// One at a time leaves the other CPU core for pages.
const printing = boundedTaskCache<Uint8Array>({ maxResults: 50, concurrency: 1, waiting: 20 });

/**
 * Returns the PDF of a passport in one language, as of today. Its version changes with everything
 * that is visible in it.
 */
export function preparePassportPdf(
  passport: PrintedPassport,
  locale: string,
  t: Translator<MessageKey>,
) {
  const day = new Date().toISOString().slice(0, 10);
  const pdfInput = { passport, locale, link: publicUrl(passportPath(passport)) };
  const version = createHash("sha256")
    .update(JSON.stringify([pdfInput, day]))
    .digest("base64url");
  return {
    version,
    /** Returns the PDF if it is cached or being rendered. */
    find: () => printing.find(version),
    /**
     * Renders the PDF, once however many request it. Returns undefined if too many PDFs are queued.
     */
    print: () =>
      printing.start(version, () => renderPassport({ ...pdfInput, t, printedOn: new Date(day) })),
  };
}
