import type { Format } from "#app/lib/format.ts";

/** Returns the time of a check-in in a time zone, with its day if that is not today. */
export function describeMoment(format: Format, at: Date | string, timeZone: string): string {
  const isToday = format.date(at, timeZone) === format.date(new Date(), timeZone);
  return isToday ? format.time(at, timeZone) : format.dateTime(at, timeZone);
}
