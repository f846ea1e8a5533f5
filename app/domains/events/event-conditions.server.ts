import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";

import { equalTo } from "#db/equal-to.server.ts";

import type { EventFilter } from "./event-input.ts";
import { type EventTimes, readShortCode } from "./event.ts";
import { events } from "./tables.server.ts";

/** Condition for public events: neither hidden nor deleted. */
export const isPublic = and(isNull(events.deletedAt), eq(events.isActive, true));

/** Condition for approved events, shown or hidden. */
export const isApproved = and(isNull(events.deletedAt), eq(events.status, "approved"));

/** Returns the condition for the event with a printed code or a short code. */
export function hasCode(code: string): SQL {
  const short = readShortCode(code);
  return short === undefined ? eq(events.qrCodeData, code) : eq(events.shortCode, short);
}

/** Returns the conditions of a list's filter. */
export function matching(filter: EventFilter, when?: EventTimes): (SQL | undefined)[] {
  const { q, online, ...equal } = filter;
  return [
    when &&
      (when === "upcoming" ? sql`${events.endDate} >= now()` : sql`${events.endDate} < now()`),
    ...equalTo(events, equal),
    q ? matchesQuery(q) : undefined,
    online && sql`(${events.eventType} = 'webinar' or ${events.location} is null)`,
  ];
}

/** Returns the order of a list: the next event first among upcoming ones, otherwise the latest first. */
export const orderOf = (when?: EventTimes) =>
  when === "upcoming"
    ? [asc(events.startDate), asc(events.id)]
    : [desc(events.startDate), desc(events.id)];

/**
 * Returns the condition for events after a given one in that order (keyset pagination); its start is read from the
 * database, not from the request.
 */
export function nextIn(when: EventTimes | undefined, id: string): SQL {
  const here = sql`((select e.start_date from events e where e.id = ${id}::uuid), ${id}::uuid)`;
  return when === "upcoming"
    ? sql`(${events.startDate}, ${events.id}) > ${here}`
    : sql`(${events.startDate}, ${events.id}) < ${here}`;
}

function matchesQuery(query: string): SQL {
  // User input is matched literally: wildcard characters are escaped.
  const pattern = `%${query.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(${events.title} ilike ${pattern} or ${events.location} ilike ${pattern}
    or ${events.description} ilike ${pattern})`;
}
