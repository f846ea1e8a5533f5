import { and, eq, sql } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { publish } from "#app/platform/postgres/live.server.ts";
import { type Db, db } from "#db/client.server.ts";

import { bellTopic } from "./notification.ts";
import { notifications } from "./tables.server.ts";

/**
 * Marks one of the actor's notifications as read when it is first opened, and returns its link.
 * Refuses an unknown id.
 */
export async function openNotification(actor: Pick<Actor, "id">, id: string, tx: Db = db) {
  if (!isUuid(id)) return refuse("not-found");
  const [opened] = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
    .where(and(eq(notifications.id, id), eq(notifications.userId, actor.id)))
    .returning({ link: notifications.link });
  if (!opened) return refuse("not-found");
  publish(bellTopic(actor.id));
  return { ok: true as const, link: opened.link };
}
