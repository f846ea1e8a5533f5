import {
  type CertificateSource,
  drawCertificateForEmail,
} from "#app/domains/certificates/certificate-in-email.server.ts";
import {
  drawStampForEmail,
  type StampSource,
} from "#app/domains/passport/earned/stamp-in-email.server.ts";
import type { MailPicture } from "#app/platform/email/mail.server.ts";
import { type Db, db } from "#db/client.server.ts";

/** Draws the picture of a queued email from its source; undefined if what it shows is gone. */
export async function drawEmailPicture(
  source: object,
  tx: Db = db,
): Promise<MailPicture | undefined> {
  if ("stamp" in source) return drawStampForEmail(source as StampSource);
  if ("certificate" in source) return drawCertificateForEmail(source as CertificateSource, tx);
  return undefined;
}
