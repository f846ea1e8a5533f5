import { refuse } from "#app/lib/refusal.ts";
import { toMoment } from "#app/lib/zoned-time.ts";

/** Dates in a request: ISO 8601 with an offset, or local time of the zone. */
export type SentDates = {
  start_date?: string | undefined;
  end_date?: string | null | undefined;
  time_zone?: string | undefined;
};
export type EventDates = { startDate: Date; endDate: Date; timeZone: string };

/** Returns whether a text is an existing date, with or without an offset, between the years 1970 and 9999. */
export const isEventDate = (text: string): boolean => readMoment(text, "UTC") !== undefined;

/**
 * Returns the dates of an event: the input, merged over the existing ones. Without an end date the event ends when it
 * starts, also after only its start is changed. Refuses an end before the start.
 */
export function eventDates(sent: SentDates, before?: EventDates) {
  const timeZone = sent.time_zone ?? before?.timeZone ?? "UTC";
  const startDate = sent.start_date ? readMoment(sent.start_date, timeZone) : before?.startDate;
  if (!startDate) return refuse("no-start");
  const endDate = readEnd(sent, timeZone, before) ?? startDate;
  if (endDate < startDate) return refuse("ends-before-start");
  return { ok: true as const, startDate, endDate, timeZone };
}

function readEnd({ end_date }: SentDates, timeZone: string, before?: EventDates) {
  if (end_date) return readMoment(end_date, timeZone);
  if (end_date === null || !before) return undefined;
  return before.endDate.getTime() === before.startDate.getTime() ? undefined : before.endDate;
}

/** Parses a text with an offset, or as local time of a zone; undefined if it is not a date. */
export function readMoment(text: string, timeZone: string): Date | undefined {
  const match = /^(.+?)(Z|[+-]\d{2}:\d{2})?$/i.exec(text);
  const local = match?.[1] ?? "";
  const moment = match?.[2] ? readWithOffset(local, match[2]) : toMoment(local, timeZone);
  return moment && moment.getTime() >= 0 && moment.getUTCFullYear() <= 9999 ? moment : undefined;
}

function readWithOffset(local: string, offset: string): Date | undefined {
  // A date without a time has no offset: its last part would be parsed as one.
  const asUtc = local.length > 10 ? toMoment(local, "UTC") : undefined;
  if (!asUtc || /^z$/i.test(offset)) return asUtc;
  const [hours = 0, minutes = 0] = offset.slice(1).split(":").map(Number);
  if (hours > 14 || minutes > 59) return undefined;
  const shift = (hours * 60 + minutes) * 60_000;
  return new Date(asUtc.getTime() + (offset.startsWith("-") ? shift : -shift));
}
