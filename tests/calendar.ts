import ICAL from "ical.js";

/** An event as an independent calendar parser reads it. */
export type ReadEvent = {
  uid: string;
  start: Date;
  end: Date;
  zone: string;
  summary: string;
  description: string;
  location: string | null;
  sequence: number;
  status: string;
  properties: string[];
};

/** Parses a calendar with ical.js, using the time zone rules that it contains. */
export function readCalendar(text: string): ReadEvent[] {
  const calendar = ICAL.Component.fromString(text);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents("vtimezone")) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      zone: event.startDate.zone.tzid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      sequence: event.sequence,
      status: String(component.getFirstPropertyValue("status")),
      properties: component.getAllProperties().map(({ name }) => name),
    };
  });
}

/** Returns the lines of a calendar that are longer than 75 octets or lack the line ending of the standard. */
export const findBadLines = (text: string): string[] =>
  text
    .split("\r\n")
    .filter(
      (line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line) || line.includes("\uFFFD"),
    );
