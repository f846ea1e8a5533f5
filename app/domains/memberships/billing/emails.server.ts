import { greet } from "#app/domains/accounts/email/emails.server.ts";
import { findRecipientLocale } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { ownMembershipPath } from "#app/domains/memberships/membership.ts";
import { formatMoney } from "#app/domains/payments/format-money.ts";
import type { Invoice } from "#app/domains/payments/lock-invoice.server.ts";
import { createFormat } from "#app/lib/format.ts";
import { toMail } from "#app/platform/email/email-content.server.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { type Locale, locales } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Queues the email that announces an invoice for a membership. Because it is about money, it
 * ignores notification settings, but it is sent only to a verified address. The invoice is on the
 * billing page in any case.
 */
export async function writeInvoiceEmail(
  to: { id: string; name: string; email: string; emailVerified: boolean },
  message: "invoiceSent" | "renewalSent",
  invoice: Pick<Invoice, "number" | "total" | "currency" | "dueAt">,
  tx: Db,
): Promise<void> {
  if (!to.emailVerified) return;
  const locale = await findRecipientLocale(to.id, tx);
  await enqueue("send-mail", toInvoiceEmail(to, message, invoice, locale), tx);
}

/** Returns the email that announces an invoice. */
export function toInvoiceEmail(
  to: { name: string; email: string },
  message: "invoiceSent" | "renewalSent",
  invoice: Pick<Invoice, "number" | "total" | "currency" | "dueAt">,
  locale: Locale,
): Mail {
  const t = translate(locale);
  const params = {
    number: invoice.number,
    total: formatMoney({ amount: invoice.total, currency: invoice.currency }, locale),
    date: createFormat(locale).date(invoice.dueAt, "UTC"),
  };
  return toMail(
    to.email,
    {
      subject: t(`membershipMail.${message}Subject`, params),
      greeting: greet(to.name, locale),
      body: [t(`membershipMail.${message}Body`, params)],
      button: { label: t("membershipMail.button"), url: publicUrl(ownMembershipPath) },
      after: [t("membershipMail.after")],
      footer: [t("mail.footerAccount")],
    },
    { locale, dir: locales[locale].dir },
  );
}
