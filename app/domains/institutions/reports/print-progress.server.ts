import { createHash } from "node:crypto";

import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";

import { type ProgressPdf, renderProgress } from "./progress-pdf.server.ts";
import type { ProgressLayout } from "./progress.ts";

// One at a time leaves the other CPU core for pages.
const printing = boundedTaskCache<Uint8Array>({ maxResults: 5, concurrency: 1, waiting: 20 });

/** Returns the PDF of a report. Returns undefined if too many PDFs are queued. */
export function printProgress(
  pdf: ProgressPdf,
  layout: ProgressLayout,
): Promise<Uint8Array> | undefined {
  const day = pdf.now.toISOString().slice(0, 10);
  const version = createHash("sha256")
    .update(JSON.stringify([{ ...pdf, now: day, t: undefined }, layout]))
    .digest("base64url");
  return printing.start(version, () => renderProgress(pdf, layout));
}
