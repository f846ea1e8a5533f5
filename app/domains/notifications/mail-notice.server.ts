import {
  type MailKind,
  mailKindKey,
  unsubscribePath,
} from "#app/domains/accounts/email/mail-kind.ts";
import { localeOf } from "#app/domains/accounts/email/recipient-locale.server.ts";
import { writeStopToken } from "#app/domains/accounts/email/stop-mail.server.ts";
import { toMail } from "#app/platform/email/email-content.server.ts";
import type { Mail } from "#app/platform/email/mail.server.ts";
import { enqueue, enqueueAt } from "#app/platform/jobs.server.ts";
import { publicUrl } from "#app/platform/net/public-url.server.ts";
import { locales } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { collectNotices } from "./collect-notices.server.ts";
import { buttonKeyOf } from "./notice-mail-kind.ts";
import { bodyKey, noteOf, titleKey } from "./notification.ts";
import type { Notice } from "./notify.server.ts";
import { heldUntil, isCollected, type Recipient, wantedMail } from "./recipient.server.ts";

/**
 * Queues the email of a notice if its recipient allows emails, has not switched off this kind, and has a verified
 * address. During their quiet hours, it is sent when those end. A kind that they collect waits for their digest.
 */
export async function mailNotice(reader: Recipient, notice: Notice, tx: Db): Promise<void> {
  const kind = wantedMail(reader, notice.kind);
  if (!kind) return;
  if (isCollected(reader, kind)) {
    await collectNotices([{ userId: reader.id, source: notice.source }], tx);
    return;
  }
  const at = heldUntil(reader, notice);
  const mail = writeNotice(reader, kind, notice);
  await (at ? enqueueAt(at, "send-mail", mail, tx) : enqueue("send-mail", mail, tx));
}

type Reader = Pick<Recipient, "id" | "email" | "name" | "language">;

/** Returns the email of a notice, in the language of its recipient. */
export function writeNotice(reader: Reader, mailKind: MailKind, notice: Notice): Mail {
  const { id, email, name, language } = reader;
  const { kind, params, link, aboutId, picture } = notice;
  const locale = localeOf(language);
  const t = translate(locale);
  const note = noteOf(params);
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
      button: { label: t(buttonKeyOf(kind) ?? "digest.viewNotifications"), url: publicUrl(link) },
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
