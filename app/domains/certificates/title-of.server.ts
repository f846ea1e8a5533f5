import { defaultLocale, type Locale } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import type { CertificateData } from "./certificate.ts";

/** Returns what a certificate attests where it is one line: "Clean water for everyone, with field work". */
export const titleOf = (
  { course_title: title, with_field_work: hasFieldWork }: CertificateData,
  locale: Locale = defaultLocale,
): string =>
  hasFieldWork ? translate(locale)("certificatePdf.titleWithFieldWork", { title }) : title;
