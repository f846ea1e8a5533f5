import { and, eq } from "drizzle-orm";

import { profiles, users } from "#app/domains/accounts/tables.server.ts";
import { enqueue } from "#app/platform/jobs.server.ts";
import type { Mail } from "#app/platform/mail.server.ts";
import { publicUrl } from "#app/platform/public-url.server.ts";
import { type Locale, locales } from "#content/messages/catalogue.ts";
import { translate } from "#content/messages/translate.server.ts";
import type { Db } from "#db/client.server.ts";

import { bodyKey, noteOf, titleKey } from "./notification.ts";
import type { Notice } from "./notify.server.ts";

/** Puts the mail of a notice on the queue, if the person allows mails and their address is known to be theirs. */
export async function mailNotice(userId: string, notice: Notice, tx: Db): Promise<void> {
  const [reader] = await tx
    .select({ email: users.email, name: profiles.fullName, language: profiles.language })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(
      and(eq(users.id, userId), eq(users.emailVerified, true), eq(profiles.mailAllowed, true)),
    );
  if (reader) await enqueue("send-mail", writeLetter(reader, notice), tx);
}

type Reader = { email: string; name: string; language: string | null };

function writeLetter({ email, name, language }: Reader, { kind, params, link }: Notice): Mail {
  const t = translate(Object.hasOwn(locales, language ?? "") ? (language as Locale) : "en");
  const note = noteOf(params);
  const body = t(bodyKey(kind), params);
  const text = t("notifications.mailText", {
    greeting: name.trim() ? t("mail.hello", { name: name.trim() }) : t("mail.helloYou"),
    body: note === undefined ? body : `${body}\n\n${t("notifications.note", { note })}`,
    url: publicUrl(link),
    profile: publicUrl("/profile"),
  });
  return { to: email, subject: t(titleKey(kind)), text };
}
