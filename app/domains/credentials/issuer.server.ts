import { publicUrl } from "#app/platform/public-url.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

/** The issuer's identifier: did:web of the product's own address. */
export const issuerDid = (): string =>
  `did:web:${encodeURIComponent(new URL(publicUrl("/")).host)}`;

/** The full address of one of the issuer's keys. */
export const keyAddress = (publicKeyMultibase: string): string =>
  `${issuerDid()}#${publicKeyMultibase}`;

/** The issuer as it stands in every credential. */
export const issuerProfile = () => ({
  id: issuerDid(),
  type: ["Profile"],
  name: translate(defaultLocale)("certificatePdf.issuerName"),
  url: publicUrl("/"),
  image: { id: publicUrl("/icon-512.png"), type: "Image" },
});
