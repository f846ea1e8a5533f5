import { and, eq, isNull, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { publish } from "#app/platform/postgres/live.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { bellTopic } from "./notification.ts";
import { notifications } from "./tables.server.ts";

/** Marks all of the actor's notifications as read. Those read before keep their time. */
export async function markAllRead(actor: Pick<Actor, "id">, tx: Db = db): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: sql`now()` })
    .where(and(eq(notifications.userId, actor.id), isNull(notifications.readAt)));
  publish(bellTopic(actor.id));
}
