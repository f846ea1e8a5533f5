import type { MessageParams } from "#app/lib/message-format.ts";
import { toMail } from "#app/platform/email/email-content.server.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { type Locale, locales, type MessageKey } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { findRecipientLocale } from "./recipient-locale.server.ts";

/** The recipient of an email. The account determines its language. */
type Reader = { id: string; name: string; email: string };
export type AccountEmail =
  | "verifyEmail"
  | "resetPassword"
  | "passwordChanged"
  | "passwordReset"
  | "changeEmail"
  | "emailChanged"
  | "keepAccount"
  | "accountDeleted";

type Button = { label: MessageKey; path?: string };

// A button without a path has the address with a token that the caller passes.
const buttons: Record<AccountEmail, Button> = {
  verifyEmail: { label: "mail.verifyEmailButton" },
  resetPassword: { label: "mail.resetPasswordButton" },
  changeEmail: { label: "mail.changeEmailButton" },
  keepAccount: { label: "mail.keepAccountButton" },
  passwordChanged: { label: "mail.resetPasswordAction", path: "/forgot-password" },
  passwordReset: { label: "mail.resetPasswordAction", path: "/forgot-password" },
  emailChanged: { label: "mail.contactAction", path: "/contact" },
  accountDeleted: { label: "mail.contactAction", path: "/contact" },
};

/** Queues an email about an account in the caller's transaction. It is sent only if the transaction commits. */
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

/** Returns an email about an account. Such emails are sent regardless of the recipient's email settings. */
export function writeAccountEmail(
  { name, email }: Omit<Reader, "id">,
  template: AccountEmail,
  { url, ...params }: MessageParams & { url?: string },
  locale: Locale,
  items: readonly string[] = [],
): Mail {
  const t = translate(locale);
  const { label, path } = buttons[template];
  const address = path === undefined ? url : publicUrl(path);
  if (address === undefined) throw new TypeError(`The email ${template} lacks its address`);
  return toMail(
    email,
    {
      subject: t(`mail.${template}Subject`),
      greeting: greet(name, locale),
      body: [
        t(`mail.${template}Body`, params),
        ...(items.length > 0 ? [t("mail.passwordResetEnded"), ...items] : []),
      ],
      button: { label: t(label), url: address },
      after: [t(`mail.${template}After`, params)],
      footer: [t("mail.footerAccount")],
    },
    { locale, dir: locales[locale].dir },
  );
}

/** Returns the greeting of an email. Leaves out a name that could contain a message of its own. */
export function greet(name: string, locale: Locale): string {
  const t = translate(locale);
  return isPlainName(name) ? t("mail.hello", { name }) : t("mail.helloYou");
}

// A user who signs up with another person's address must not send them a message or a link through the name.
/** Returns whether a name is only a name, and so safe in an email to another person. */
export const isPlainName = (name: string) =>
  name.length <= 60 && /^(?:[\p{L}\p{M}\p{Join_Control}'\u2019 -]|\.(?= |$))+$/u.test(name);
