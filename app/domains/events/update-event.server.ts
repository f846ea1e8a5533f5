import { and, eq, isNull, sql } from "drizzle-orm";

import { type Actor, hasRole } from "#app/domains/accounts/actor.ts";
import { writeAudit } from "#app/domains/accounts/write-audit.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { refuse } from "#app/lib/refusal.ts";
import { type Db, db } from "#db/client.server.ts";
import { toColumns } from "#db/to-columns.server.ts";

import { checkInWindow } from "./check-in/window.ts";
import { type EventDates, eventDates } from "./event-dates.ts";
import type { EventPatch } from "./event-input.ts";
import { type Event, hasHalfAPlace } from "./event.ts";
import { promoteWaitlist } from "./registration/promote-waitlist.server.ts";
import { findEventAccess } from "./staff/access.server.ts";
import { eventColumns, events } from "./tables.server.ts";

/**
 * Updates the given fields of an event; other fields, the code and what learners earned do not change. A higher
 * capacity promotes users from the waiting list at once; a lower one cancels no registration. Organisers change neither the
 * points nor whether the event is shown, and nothing of a declined one.
 */
export async function updateEvent(actor: Actor, id: string, patch: EventPatch, tx: Db = db) {
  if (!(await mayUpdate(actor, id, patch, tx))) return refuse("not-allowed");
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
    if (hasHalfAPlace(placeAfter(before, patch))) return refuse("half-a-place");
    const window = checkInWindow(patch, when.timeZone, before);
    if (!window.ok) return window;
    const { opensAt: checkInOpensAt, closesAt: checkInClosesAt } = window;

    const [event] = await tx
      .update(events)
      .set({
        ...toColumns(events, patch),
        ...when,
        ...movedColumns(before, { ...patch, ...when }),
        checkInOpensAt,
        checkInClosesAt,
      })
      .where(eq(events.id, id))
      .returning(eventColumns);
    await writeAudit(actor, "event.updated", { type: "event", id }, { ...patch }, tx);
    const after = event ?? before;
    if (after.capacity !== before.capacity && after.isActive) await promoteWaitlist(after, tx);
    return { ok, event: after };
  });
}

async function mayUpdate(actor: Actor, id: string, patch: EventPatch, tx: Db): Promise<boolean> {
  if (hasRole(actor, "admin")) return true;
  if (patch.points_reward !== undefined || patch.is_active !== undefined) return false;
  const access = await findEventAccess(actor, id, tx);
  return access?.canOrganise === true && access.status !== "declined";
}

const placeAfter = (before: Event, { latitude, longitude }: EventPatch) => ({
  latitude: latitude === undefined ? before.latitude : latitude,
  longitude: longitude === undefined ? before.longitude : longitude,
});

// Calendars take the higher revision; users who were reminded of the old time are reminded of the new one.
function movedColumns(before: Event, after: EventDates & Pick<EventPatch, "location">) {
  const starts = after.startDate.getTime() !== before.startDate.getTime();
  const isMoved =
    starts ||
    after.endDate.getTime() !== before.endDate.getTime() ||
    after.timeZone !== before.timeZone ||
    (after.location !== undefined && after.location !== before.location);
  return {
    updatedAt: new Date(),
    ...(isMoved && { revision: sql`${events.revision} + 1` }),
    ...(starts && { remindedAt: null }),
  };
}
