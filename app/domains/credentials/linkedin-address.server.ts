import {
  type CertificateData,
  titleOf,
  verifyPath,
} from "#app/domains/certificates/certificate.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

type Certificate = { certificateNumber: string; issuedAt: Date; certificateData: CertificateData };

/** Returns the URL of LinkedIn's own form, prefilled with a certificate. */
export function linkedInAddress(certificate: Certificate): string {
  const { certificateNumber, issuedAt, certificateData } = certificate;
  const address = new URL("https://www.linkedin.com/profile/add");
  address.search = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: titleOf(certificateData, translate(defaultLocale)),
    organizationName: certificateData.issuer,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: String(issuedAt.getUTCMonth() + 1),
    certUrl: publicUrl(verifyPath(certificateNumber)),
    certId: certificateNumber,
  }).toString();
  return address.href;
}
