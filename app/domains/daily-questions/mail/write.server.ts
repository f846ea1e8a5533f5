import { unsubscribePath } from "#app/domains/accounts/email/mail-kind.ts";
import { localeOf } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { writeStopToken } from "#app/domains/accounts/email/stop-mail.server.ts";
import { dailyPath } from "#app/domains/daily-questions/daily.ts";
import { toMail } from "#app/platform/email/email-content.server.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { locales } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";

export type DailyReader = {
  id: string;
  email: string;
  name: string;
  language: string | null;
  /** How many questions are waiting today. */
  questions: number;
};

/** Returns the email that tells a learner of the questions of the day, in their language. */
export function writeDailyMail({ id, email, questions: n, ...reader }: DailyReader): Mail {
  const locale = localeOf(reader.language);
  const t = translate(locale);
  const name = reader.name.trim();
  return toMail(
    email,
    {
      subject: t("dailyMail.subject", { n }),
      greeting: name ? t("mail.hello", { name }) : t("mail.helloYou"),
      body: [t("dailyMail.body", { n })],
      button: { label: t("dailyMail.answer"), url: publicUrl(dailyPath) },
      footer: [
        t("dailyMail.footer", { choice: t("dailyQuestions.mailOn"), page: publicUrl(dailyPath) }),
      ],
      stop: {
        label: t("mail.stop"),
        url: publicUrl(unsubscribePath(writeStopToken(id, "daily"))),
      },
    },
    { locale, dir: locales[locale].dir },
  );
}
