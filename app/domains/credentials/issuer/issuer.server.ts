import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { defaultLocale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

/** Returns the issuer's identifier: did:web of the product's own address. */
export const issuerDid = (): string =>
  `did:web:${encodeURIComponent(new URL(publicUrl("/")).host)}`;

/** Returns the full DID URL of one of the issuer's keys. */
export const keyAddress = (publicKeyMultibase: string): string =>
  `${issuerDid()}#${publicKeyMultibase}`;

/** Returns the issuer as it appears in every credential. */
export const issuerProfile = () => ({
  id: issuerDid(),
  type: ["Profile"],
  name: translate(defaultLocale)("certificatePdf.issuerName"),
  url: publicUrl("/"),
  image: { id: publicUrl("/icon-512.png"), type: "Image" },
});
