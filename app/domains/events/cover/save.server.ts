import { and, eq, isNull } from "drizzle-orm";

import type { Actor } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { canOrganise } from "#app/domains/events/staff/access.server.ts";
import { events } from "#app/domains/events/tables.server.ts";
import type { Picture } from "#app/domains/pictures/picture.ts";
import {
  removePicture,
  savePicture,
  type SentPicture,
} from "#app/domains/pictures/save-picture.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

/** Gives an event a cover, or changes the description and the crop of its present one; for its organisers. */
export const saveEventCover = (actor: Actor, id: string, sent: SentPicture, tx: Db = db) =>
  savePicture(coverOf(actor, id), sent, tx);

/** Removes the cover of an event; for its organisers. Idempotent. */
export const removeEventCover = (actor: Actor, id: string, tx: Db = db) =>
  removePicture(coverOf(actor, id), tx);

const coverOf = (actor: Actor, id: string) => ({
  folder: "covers" as const,
  lock: async (tx: Db) => {
    if (!(await canOrganise(actor, id, tx))) return refuse("not-allowed");
    if (!isUuid(id)) return refuse("not-found");
    const [event] = await tx
      .select({ picture: events.cover })
      .from(events)
      .where(and(eq(events.id, id), isNull(events.deletedAt)))
      .for("no key update");
    return event ? { ok: true as const, ...event } : refuse("not-found");
  },
  write: async (cover: Picture | null, tx: Db) => {
    const changes = { cover, updatedAt: new Date() };
    const [event] = await tx
      .update(events)
      .set(changes)
      .where(eq(events.id, id))
      .returning({ title: events.title });
    const details = { title: event?.title, cover: cover?.description ?? null };
    await writeAudit(actor, "event.updated", { type: "event", id }, details, tx);
  },
});
