import { type Event, eventPath } from "#app/domains/events/event.ts";

import { property, textProperty, toCalendarFile, utcStamp } from "./icalendar.ts";
import { isTwofold, isUtc, localStamp, zoneLines } from "./zone.ts";

/** An event as a calendar shows it. It has no check-in code, because calendars are shared. */
export type CalendarEvent = Pick<
  Event,
  | "id"
  | "title"
  | "description"
  | "eventType"
  | "sdgGoal"
  | "location"
  | "startDate"
  | "endDate"
  | "timeZone"
  | "createdAt"
  | "updatedAt"
> & { revision: number; isCancelled: boolean };

type CalendarFrame = {
  /** The calendar's name. */
  name: string;
  /** The origin of the product's pages. */
  origin: string;
  /** The URL of the calendar, for clients that subscribe to it. */
  source?: string;
  /** Returns the labels of an event's type and goal. */
  categoriesOf: (event: CalendarEvent) => string[];
};

/**
 * Returns a calendar of events (RFC 5545, RFC 7986), each in its own time zone, with the properties that subscribed
 * clients need.
 */
export function writeCalendar(events: readonly CalendarEvent[], frame: CalendarFrame): string {
  const { name, source } = frame;
  return toCalendarFile([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//SDG Passport//Events//EN",
    "CALSCALE:GREGORIAN",
    textProperty("NAME", name),
    textProperty("X-WR-CALNAME", name),
    ...(source === undefined
      ? []
      : [property("SOURCE;VALUE=URI", source), "REFRESH-INTERVAL;VALUE=DURATION:PT1H"]),
    ...listZones(events),
    ...events.flatMap((event) => eventLines(event, frame)),
    "END:VCALENDAR",
  ]);
}

function listZones(events: readonly CalendarEvent[]): string[] {
  const zones = Map.groupBy(events, ({ timeZone }) => timeZone);
  return [...zones].flatMap(([timeZone, those]) => {
    if (isUtc(timeZone)) return [];
    const starts = those.map(({ startDate }) => startDate.getTime());
    const ends = those.map(({ endDate }) => endDate.getTime());
    return zoneLines(timeZone, new Date(Math.min(...starts)), new Date(Math.max(...ends)));
  });
}

function eventLines(event: CalendarEvent, { origin, categoriesOf }: CalendarFrame): string[] {
  const { startDate, endDate, location } = event;
  const url = origin + eventPath(event.id);
  return [
    "BEGIN:VEVENT",
    property("UID", `${event.id}@${new URL(origin).hostname}`),
    property("DTSTAMP", utcStamp(event.updatedAt)),
    property("CREATED", utcStamp(event.createdAt)),
    property("LAST-MODIFIED", utcStamp(event.updatedAt)),
    property("SEQUENCE", String(event.revision)),
    timeProperty("DTSTART", startDate, event.timeZone),
    ...(endDate > startDate ? [timeProperty("DTEND", endDate, event.timeZone)] : []),
    textProperty("SUMMARY", event.title),
    textProperty("DESCRIPTION", `${event.description}\n\n${url}`),
    ...(location === null ? [] : [textProperty("LOCATION", location)]),
    ...(location !== null && isWebAddress(location)
      ? [property("CONFERENCE;VALUE=URI;FEATURE=VIDEO", location)]
      : []),
    property("URL", url),
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    ...categoriesOf(event).map((category) => textProperty("CATEGORIES", category)),
    "END:VEVENT",
  ];
}

const timeProperty = (name: string, moment: Date, timeZone: string) =>
  isUtc(timeZone) || isTwofold(moment, timeZone)
    ? property(name, utcStamp(moment))
    : property(`${name};TZID=${timeZone}`, localStamp(moment, timeZone));

const isWebAddress = (text: string) => /^https:\/\/\S+$/.test(text) && URL.canParse(text);
