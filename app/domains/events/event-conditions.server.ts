import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";

import type { EventFilter, EventTimes } from "./event.ts";
import { events } from "./tables.server.ts";

/** What anyone may see: neither hidden nor deleted. */
export const isPublic = and(isNull(events.deletedAt), eq(events.isActive, true));

/** What a list is narrowed to, as conditions. */
export function matching(filter: EventFilter, when?: EventTimes): (SQL | undefined)[] {
  const { eventType, sdgGoal, words, online } = filter;
  return [
    when &&
      (when === "upcoming" ? sql`${events.endDate} >= now()` : sql`${events.endDate} < now()`),
    eventType && eq(events.eventType, eventType),
    sdgGoal === undefined ? undefined : eq(events.sdgGoal, sdgGoal),
    words ? withWords(words) : undefined,
    online && sql`(${events.eventType} = 'webinar' or ${events.location} is null)`,
  ];
}

/** The order of a list: what comes next first among those to come, else the latest first. */
export const orderOf = (when?: EventTimes) =>
  when === "upcoming"
    ? [asc(events.startDate), asc(events.id)]
    : [desc(events.startDate), desc(events.id)];

/** What follows an event in that order; its start is read, not sent. */
export function nextIn(when: EventTimes | undefined, id: string): SQL {
  const here = sql`((select e.start_date from events e where e.id = ${id}::uuid), ${id}::uuid)`;
  return when === "upcoming"
    ? sql`(${events.startDate}, ${events.id}) > ${here}`
    : sql`(${events.startDate}, ${events.id}) < ${here}`;
}

function withWords(words: string): SQL {
  // What a visitor types is text: none of it is a pattern.
  const pattern = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(${events.title} ilike ${pattern} or ${events.location} ilike ${pattern}
    or ${events.description} ilike ${pattern})`;
}
