import sharp from "sharp";

import type { EmailPicture } from "#app/platform/email/email-content.server.ts";
import type { MailPicture } from "#app/platform/email/mail.server.ts";
import { drawPdfPage } from "#app/platform/pdf/pdf-page.server.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { printCertificate } from "./print-certificate.server.ts";

/** The source of an email's picture of a certificate. */
export type CertificateSource = { certificate: string };

// The shape of A4 on its side. Another template keeps its own.
const [width, height] = [480, 339];

/** Returns the picture of a certificate for an email to its learner, in the language of the email. */
export const certificateInEmail = (id: string, title: string, locale: Locale): EmailPicture => ({
  source: { certificate: id } satisfies CertificateSource,
  alt: translate(locale)("mail.certificatePicture", { title }),
  width,
  height,
});

/** Draws a certificate from its PDF; undefined if there is no such certificate. */
export async function drawCertificateForEmail(
  { certificate }: CertificateSource,
  tx: Db,
): Promise<MailPicture | undefined> {
  const pdf = await printCertificate(certificate, tx);
  return pdf && drawForEmail(pdf);
}

/** Draws the first page of a PDF: a JPEG 960 pixels wide. */
export async function drawForEmail(pdf: Uint8Array): Promise<MailPicture> {
  const jpeg = sharp(await drawPdfPage(pdf, 2 * width)).jpeg({ quality: 80, mozjpeg: true });
  return { bytes: await jpeg.toBuffer(), fileName: "certificate.jpg", contentType: "image/jpeg" };
}
