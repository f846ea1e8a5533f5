import type { MessageParams } from "#app/lib/message-format.ts";
import { toMail } from "#app/platform/email-content.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { Mail } from "#app/platform/mail.server.ts";
import { type Locale, locales } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { findRecipientLocale } from "./recipient-locale.server.ts";

/** Whom a letter is for: the account decides in which language. */
type Reader = { id: string; name: string; email: string };
export type AccountEmail =
  | "verifyEmail"
  | "resetPassword"
  | "passwordChanged"
  | "passwordReset"
  | "changeEmail"
  | "emailChanged"
  | "farewell";

// Those that ask for a click, which alone carry an address.
const buttons = {
  verifyEmail: "mail.verifyEmailButton",
  resetPassword: "mail.resetPasswordButton",
  changeEmail: "mail.changeEmailButton",
} as const satisfies Partial<Record<AccountEmail, string>>;

/** Queues a letter about an account as part of the caller's transaction; it is sent if and only if that commits. */
export async function sendEmail(
  to: Reader,
  template: AccountEmail,
  params: MessageParams & { url?: string },
  tx: Db,
  items: readonly string[] = [],
): Promise<void> {
  const locale = await findRecipientLocale(to.id, tx);
  await enqueue("send-mail", writeAccountEmail(to, template, params, locale, items), tx);
}

/** A letter about an account: such letters come whatever was switched off. */
export function writeAccountEmail(
  { name, email }: Omit<Reader, "id">,
  template: AccountEmail,
  { url, ...params }: MessageParams & { url?: string },
  locale: Locale,
  items: readonly string[] = [],
): Mail {
  const t = translate(locale);
  const label = Object.hasOwn(buttons, template)
    ? buttons[template as keyof typeof buttons]
    : undefined;
  return toMail(
    email,
    {
      subject: t(`mail.${template}Subject`),
      greeting: greet(name, locale),
      body: [t(`mail.${template}Body`, params), ...items],
      button: label && url ? { label: t(label), url } : undefined,
      after: [t(`mail.${template}After`, params)],
      footer: [t("mail.footerAccount")],
    },
    { locale, dir: locales[locale].dir },
  );
}

/** How a letter begins; a name that could carry a message of its own is left out. */
export function greet(name: string, locale: Locale): string {
  const t = translate(locale);
  return isPlainName(name) ? t("mail.hello", { name }) : t("mail.helloYou");
}

// Whoever signs up with another's address must not write them a message, or a link, by way of the name.
/** Tells whether a name is no more than a name, fit for a letter to somebody else. */
export const isPlainName = (name: string) =>
  name.length <= 60 && /^(?:[\p{L}\p{M}\p{Join_Control}'\u2019 -]|\.(?= |$))+$/u.test(name);
