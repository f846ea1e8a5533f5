import { and, eq, isNull } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";

import { eventDates } from "./event-dates.ts";
import type { EventPatch } from "./event-input.ts";
import { eventColumns } from "./queries.server.ts";
import { events } from "./tables.server.ts";

/** Changes the fields that are given and leaves the others, the code and what learners earned as they are. */
export async function updateEvent(actor: Actor, id: string, patch: EventPatch, tx: Db = db) {
  if (!hasRole(actor, "admin")) return refuse("not-allowed");
  if (!isUuid(id)) return refuse("not-found");

  return tx.transaction(async (tx) => {
    const [before] = await tx
      .select(eventColumns)
      .from(events)
      .where(and(eq(events.id, id), isNull(events.deletedAt)))
      .for("update");
    if (!before) return refuse("not-found");
    const dates = eventDates(patch, before);
    if (!dates.ok) return dates;
    const { ok, ...when } = dates;

    const [event] = await tx
      .update(events)
      .set({ ...toColumns(patch), ...when, updatedAt: new Date() })
      .where(eq(events.id, id))
      .returning(eventColumns);
    await writeAudit(actor, "event.updated", { type: "event", id }, { ...patch }, tx);
    return { ok, event: event ?? before };
  });
}

// A field that is undefined is left out by the query builder.
const toColumns = (patch: EventPatch) => ({
  title: patch.title,
  description: patch.description,
  eventType: patch.event_type,
  sdgGoal: patch.sdg_goal,
  location: patch.location,
  pointsReward: patch.points_reward,
  isActive: patch.is_active,
});
