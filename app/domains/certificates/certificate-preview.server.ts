import sharp from "sharp";

import { boundedTaskCache } from "#app/lib/bounded-task-cache.ts";
import { drawPdfPage } from "#app/platform/pdf/pdf-page.server.ts";

import { printCertificate } from "./print-certificate.server.ts";
import type { CertificateFile } from "./queries.server.ts";

// Each preview has about 30 kB.
const drawing = boundedTaskCache<Uint8Array>({ maxResults: 300, concurrency: 1, waiting: 60 });

/**
 * Returns a preview of a printed certificate, WebP, 640 pixels wide; undefined when too many are waiting to be drawn.
 */
export function previewCertificate({ id, data }: CertificateFile): Promise<Uint8Array> | undefined {
  return drawing.start(`${id} ${data.with_field_work}`, async () => {
    const pdf = await printCertificate(id);
    if (!pdf) throw new Error("Certificate not found");
    return sharp(await drawPdfPage(pdf, 640))
      .webp({ quality: 82 })
      .toBuffer();
  });
}
