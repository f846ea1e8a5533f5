import { greet } from "#app/domains/accounts/email/emails.server.ts";
import { createFormat } from "#app/lib/format.ts";
import { toMail } from "#app/platform/email/email-content.server.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { type Locale, locales } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

import type { MessageKind, MessageSummary } from "./message.ts";

const languageOf = (locale: Locale) => ({ locale, dir: locales[locale].dir });

/**
 * Returns the email that confirms a message. It repeats nothing of the message: a sender who enters another person's
 * address must not be able to send them text through us.
 */
export function writeReceipt(
  { name, email }: { name: string; email: string },
  kind: MessageKind,
  locale: Locale,
): Mail {
  const t = translate(locale);
  const address = publicUrl(kind === "contact" ? "/contact" : "/partnership");
  return toMail(
    email,
    {
      subject: t("contact.receiptSubject"),
      greeting: greet(name, locale),
      body: [t("contact.receiptBody")],
      button: { label: t("contact.receiptButton"), url: publicUrl("/help") },
      after: [t("contact.receiptAfter")],
      footer: [t("contact.receiptFooter", { address })],
    },
    languageOf(locale),
  );
}

type Answered = Pick<MessageSummary, "name" | "email" | "subject" | "body" | "createdAt">;

/** Returns the email with an answer to the sender, with the original message quoted below it. */
export function writeAnswer(message: Answered, answer: string, locale: Locale): Mail {
  const t = translate(locale);
  const date = createFormat(locale).date(message.createdAt, "UTC");
  return toMail(
    message.email,
    {
      subject: t("contact.answerSubject", { subject: message.subject }),
      greeting: greet(message.name, locale),
      body: answer.split(/\n{2,}/),
      quote: { label: t("contact.answerQuote", { date }), text: message.body },
      button: { label: t("contact.answerButton"), url: publicUrl("/contact") },
      after: [t("contact.answerAfter")],
      footer: [t("contact.answerFooter")],
    },
    languageOf(locale),
  );
}
