import { and, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { publish } from "#app/platform/postgres/live.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { bellTopic } from "./notification.ts";
import { notifications } from "./tables.server.ts";

/** Marks all of the actor's notifications as read, or only those with the given ids. Those read before keep their time. */
export async function markRead(
  actor: Pick<Actor, "id">,
  ids?: readonly string[],
  tx: Db = db,
): Promise<void> {
  if (ids?.length === 0) return;
  const isChosen = ids && inArray(notifications.id, [...ids]);
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, actor.id), isNull(notifications.readAt), isChosen));
  publish(bellTopic(actor.id));
}
