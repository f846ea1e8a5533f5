import { and, eq, sql } from "drizzle-orm";

import {
  type MailKind,
  mailKindKey,
  unsubscribePath,
} from "#app/domains/accounts/email/mail-kind.ts";
import { localeOf } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { writeStopToken } from "#app/domains/accounts/email/stop-mail.server.ts";
import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import { toMail } from "#app/platform/email/email-content.server.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { locales } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { buttonKeyOf, mailKindOf } from "./notice-mail-kind.ts";
import { bodyKey, noteOf, titleKey } from "./notification.ts";
import type { Notice } from "./notify.server.ts";

/**
 * Queues the email of a notice if the user allows emails, has not switched off this kind, and has a
 * verified email address.
 */
export async function mailNotice(userId: string, notice: Notice, tx: Db): Promise<void> {
  const kind = mailKindOf(notice.kind);
  if (!kind) return;
  const [reader] = await tx
    .select({
      id: users.id,
      email: users.email,
      name: profiles.fullName,
      language: profiles.language,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.emailVerified, true),
        eq(profiles.mailAllowed, true),
        sql`not ${profiles.mailOff} ? ${kind}::text`,
      ),
    );
  if (reader) await enqueue("send-mail", writeNotice(reader, kind, notice), tx);
}

type Reader = { id: string; email: string; name: string; language: string | null };

/** Returns the email of a notice, in the language of its recipient. */
export function writeNotice(reader: Reader, mailKind: MailKind, notice: Notice): Mail {
  const { id, email, name, language } = reader;
  const { kind, params, link, aboutId, picture } = notice;
  const locale = localeOf(language);
  const t = translate(locale);
  const note = noteOf(params);
  const button = buttonKeyOf(kind);
  const footer = { kind: t(mailKindKey(mailKind)), profile: publicUrl("/profile") };
  const mail = toMail(
    email,
    {
      subject: t(titleKey(kind), params),
      greeting: name.trim() ? t("mail.hello", { name: name.trim() }) : t("mail.helloYou"),
      body: [t(bodyKey(kind), params)],
      // A reviewer's reason says more than the sentence that announces it.
      preheader: note,
      picture: picture?.(locale),
      quote: note === undefined ? undefined : { label: t("mail.note"), text: note },
      button: button && { label: t(button), url: publicUrl(link) },
      footer: [t("mail.footerKind", footer)],
      stop: {
        label: t("mail.stop"),
        url: publicUrl(unsubscribePath(writeStopToken(id, mailKind))),
      },
    },
    { locale, dir: locales[locale].dir },
  );
  return { ...mail, ...(aboutId !== undefined && { about: aboutId }) };
}
