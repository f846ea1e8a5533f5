import { and, asc, desc, type SQL, sql } from "drizzle-orm";

import { isPublic, matching } from "#app/domains/events/event-conditions.server.ts";
import type { EventFilter } from "#app/domains/events/event-input.ts";
import { events, publicEventColumns } from "#app/domains/events/tables.server.ts";
import { isUuid } from "#app/lib/is-uuid.ts";
import { type Db, db } from "#db/client.server.ts";

import type { CalendarEvent } from "./calendar.ts";

const max = 1000;

const columns = {
  ...publicEventColumns,
  revision: events.revision,
  isCancelled: sql<boolean>`(not ${events.isActive} or ${events.deletedAt} is not null)`,
};

/** Returns the public events from the last three months on, at most one thousand. */
export const listCalendar = (filter: EventFilter, tx: Db = db): Promise<CalendarEvent[]> =>
  read(and(isPublic, ...matching(filter), since("90 days")), tx);

/** Returns one event, if it is public. */
export async function findCalendarEvent(
  id: string,
  tx: Db = db,
): Promise<CalendarEvent | undefined> {
  if (!isUuid(id)) return undefined;
  const [event] = await read(and(isPublic, sql`${events.id} = ${id}::uuid`), tx);
  return event;
}

/**
 * Returns the events of the last two years and to come that a user is going to or attended; a cancelled event is marked
 * as such.
 */
export async function listOwnCalendar(userId: string, tx: Db = db): Promise<CalendarEvent[]> {
  const own = sql`${events.id} in (
    select event_id from event_places where user_id = ${userId}::uuid and status = 'going'
    union select event_id from event_attendance where user_id = ${userId}::uuid)`;
  const found = await tx
    .select(columns)
    .from(events)
    .where(and(own, since("2 years")))
    .orderBy(desc(events.startDate), desc(events.id))
    .limit(max);
  return found.toReversed();
}

const since = (interval: string) => sql`${events.endDate} >= now() - ${interval}::interval`;

const read = (where: SQL | undefined, tx: Db) =>
  tx
    .select(columns)
    .from(events)
    .where(where)
    .orderBy(asc(events.startDate), asc(events.id))
    .limit(max);
