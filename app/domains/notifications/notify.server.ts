import type { EmailPicture } from "#app/platform/email/email-content.server.ts";
import { publishWith } from "#app/platform/postgres/live.server.ts";
import type { Locale } from "#content/messages/catalogue.ts";
import { type Db, db } from "#db/client.server.ts";

import { mailNotice } from "./mail-notice.server.ts";
import { bellTopic, type NotificationKind, type NotificationParams } from "./notification.ts";
import { findRecipients } from "./recipient.server.ts";
import { notifications } from "./tables.server.ts";

export type Notice = {
  kind: NotificationKind;
  /** The parameters of the kind's text: titles, points, a note. */
  params: NotificationParams;
  /** The path on this site that the notification links to. */
  link: string;
  /** The id of the event, such as `completion:<id>:approved`: each source is notified once. */
  source: string;
  /**
   * The user whom the params name, if any: notification and email are deleted with their account.
   */
  aboutId?: string;
  /** The moment from which the notice is of no use, such as the start of an event: its email doesn't wait for it. */
  usefulUntil?: Date;
  /** The picture of its email, in a language: the stamp or certificate that was earned. */
  picture?: (locale: Locale) => EmailPicture;
};

/**
 * Notifies a user, once per source, and by email where they allow it. In the caller's transaction,
 * if one is passed, so that both are rolled back together. Badges are notified by the database when
 * it awards them, without an email. During the user's quiet hours, the email waits and the bell stays still.
 */
export async function notify(userId: string, notice: Notice, tx: Db = db): Promise<void> {
  const { picture: _forEmail, usefulUntil: _alsoForEmail, ...row } = notice;
  const inserted = await tx
    .insert(notifications)
    .values({ userId, ...row })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (!inserted.length) return;
  const [reader] = await findRecipients([userId], tx);
  if (!reader?.quietUntil) await publishWith(bellTopic(userId), tx);
  if (reader) await mailNotice(reader, notice, tx);
}
