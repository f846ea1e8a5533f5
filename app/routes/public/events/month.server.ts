import { monthOf, readMonth, spanOf, stepMonth } from "#app/domains/events/calendar/month.ts";
import type { EventFilter } from "#app/domains/events/event-input.ts";
import { findEventSpan, listEventsBetween } from "#app/domains/events/public-events.server.ts";
import { toLocal } from "#app/lib/zoned-time.ts";

const max = 300;

/** Loads the events of a month, and the months before and after it if they have events. */
export async function loadMonth(text: string | null, filter: EventFilter, timeZone: string) {
  const today = toLocal(new Date(), timeZone).slice(0, 10);
  const month = readMonth(text, today.slice(0, 7));
  const [found, span] = await Promise.all([
    listEventsBetween({ ...filter, ...spanOf(month), limit: max + 1 }),
    findEventSpan(),
  ]);
  const first = span && monthOf(span.first, "UTC");
  const last = span && monthOf(span.last, "UTC");
  return {
    month,
    today,
    events: found.slice(0, max),
    isCut: found.length > max,
    previous: first && month > first ? stepMonth(month, -1) : undefined,
    next: last && month < last ? stepMonth(month, 1) : undefined,
  };
}
