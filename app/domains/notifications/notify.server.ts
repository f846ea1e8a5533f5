import { type Db, db } from "#db/client.server.ts";

import type { NotificationKind } from "./notification.ts";
import { notifications } from "./tables.server.ts";

export type Notice = {
  kind: NotificationKind;
  /** What the words of its kind speak of: titles, points, a note. */
  params: Record<string, string | number>;
  /** The page of ours it leads to. */
  link: string;
  /** What happened, such as `completion:<id>:approved`: the same thing is told once. */
  source: string;
};

/** Tells a person of something, once per source; given the caller's transaction, it stands or falls with the deed. */
export async function notify(userId: string, notice: Notice, tx: Db = db): Promise<void> {
  await tx
    .insert(notifications)
    .values({ userId, ...notice })
    .onConflictDoNothing();
}
