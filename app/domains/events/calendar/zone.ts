import { offsetMs, toLocal } from "#app/lib/zoned-time.ts";

/**
 * Returns the rules of a time zone for a calendar file (VTIMEZONE): its offset from UTC at the beginning of the year of
 * `from`, and every change until the end of the year of `until`.
 */
export function zoneLines(timeZone: string, from: Date, until: Date): string[] {
  const start = new Date(Date.UTC(from.getUTCFullYear(), 0, 1) - dayMs);
  const yearEnd = Date.UTC(until.getUTCFullYear() + 1, 0, 2);
  const end = Math.min(yearEnd, start.getTime() + maxMs);
  const changes = listChanges(timeZone, start.getTime(), end);
  const offset = offsetMs(start, timeZone);
  const standardOffset = Math.min(offset, ...changes.map(({ after }) => after));
  const first = { at: start.getTime(), before: offset, after: offset };
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...[first, ...changes].flatMap((change) => observance(change, change.after > standardOffset)),
    "END:VTIMEZONE",
  ];
}

/** Returns the local time of a moment in a zone, in calendar format: `20261201T100000`. */
export function localStamp(moment: Date, timeZone: string): string {
  const local = toLocal(moment, timeZone).replaceAll(/[-:]/g, "");
  return local.length === 13 ? `${local}00` : local;
}

/** Returns whether the local time of a moment occurs twice in a zone, so that it is ambiguous. */
export function isTwofold(moment: Date, timeZone: string): boolean {
  const local = moment.getTime() + offsetMs(moment, timeZone);
  return [-dayMs, dayMs].some((away) => {
    const offset = offsetMs(new Date(moment.getTime() + away), timeZone);
    const other = new Date(local - offset);
    return other.getTime() !== moment.getTime() && offsetMs(other, timeZone) === offset;
  });
}

/** Returns whether a zone is UTC under any name, which needs no rules. */
export const isUtc = (timeZone: string): boolean =>
  /^(Etc\/)?(UTC|GMT|UCT|Zulu|Universal|Greenwich)$/i.test(timeZone);

type Change = { at: number; before: number; after: number };

const dayMs = 24 * 3600 * 1000;
const weekMs = 7 * dayMs;
// For longer periods, the rules of the tenth year continue to apply.
const maxMs = 10 * 366 * dayMs;

function observance({ at, before, after }: Change, isDaylight: boolean): string[] {
  const kind = isDaylight ? "DAYLIGHT" : "STANDARD";
  // RFC 5545 states the start of a rule in the local time before the change.
  const onset = new Date(at + before).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset}`,
    `TZOFFSETFROM:${asOffset(before)}`,
    `TZOFFSETTO:${asOffset(after)}`,
    `END:${kind}`,
  ];
}

function asOffset(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, minutes, rest] = parts.map((part) => String(part).padStart(2, "0"));
  return `${ms < 0 ? "-" : "+"}${hours}${minutes}${rest === "00" ? "" : rest}`;
}

// No zone has ever changed its clocks twice within a week.
function listChanges(timeZone: string, start: number, end: number): Change[] {
  const changes: Change[] = [];
  let before = offsetMs(new Date(start), timeZone);
  for (let at = start; at < end; at += weekMs) {
    const after = offsetMs(new Date(at + weekMs), timeZone);
    if (after !== before) changes.push({ at: findChange(timeZone, at, before), before, after });
    before = after;
  }
  return changes;
}

function findChange(timeZone: string, weekStart: number, before: number): number {
  let [low, high] = [weekStart, weekStart + weekMs];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (middle <= low) break;
    if (offsetMs(new Date(middle), timeZone) === before) low = middle;
    else high = middle;
  }
  return Math.ceil(high / 1000) * 1000;
}
