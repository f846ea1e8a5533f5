import { publishWith } from "#app/platform/live.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { mailNotice } from "./mail-notice.server.ts";
import { bellTopic, type NotificationKind, type NotificationParams } from "./notification.ts";
import { notifications } from "./tables.server.ts";

export type Notice = {
  kind: NotificationKind;
  /** What the words of its kind speak of: titles, points, a note. */
  params: NotificationParams;
  /** The page of ours it leads to. */
  link: string;
  /** What happened, such as `completion:<id>:approved`: the same thing is told once. */
  source: string;
  /** The person whom the params name, if any: notification and mail go with their account. */
  aboutId?: string;
};

/**
 * Tells a person of something, once per source, by mail too where they allow it; given the caller's transaction, it
 * stands or falls with the deed. Badges are told by the database itself as it gives them, without a mail.
 */
export async function notify(userId: string, notice: Notice, tx: Db = db): Promise<void> {
  const told = await tx
    .insert(notifications)
    .values({ userId, ...notice })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (!told.length) return;
  await publishWith(bellTopic(userId), tx);
  await mailNotice(userId, notice, tx);
}
