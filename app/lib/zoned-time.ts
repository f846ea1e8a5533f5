/** Returns whether a text is the IANA name of a time zone that this machine knows, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Offsets such as "+02:00" would be accepted too, but have no daylight saving.
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name)) return false;
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the canonical spelling of a time zone's name: `europe/berlin` becomes `Europe/Berlin`. */
export const canonicalTimeZone = (name: string): string => clockOf(name).resolvedOptions().timeZone;

/**
 * Returns the moment of a local time such as `2026-12-01T10:00` in a zone; undefined if the date does not exist. A time
 * that daylight saving skips is read as if the clocks had not changed yet; of a time that occurs twice, the first is
 * returned.
 */
export function toMoment(local: string, timeZone: string): Date | undefined {
  const asUtc = parseLocal(local);
  if (asUtc === undefined) return undefined;
  const before = offsetAt(asUtc - day, timeZone);
  const after = offsetAt(asUtc + day, timeZone);
  const candidates = [asUtc - before, asUtc - after];
  const fitting = candidates.filter((moment) => moment + offsetAt(moment, timeZone) === asUtc);
  return new Date(fitting.length ? Math.min(...fitting) : asUtc - before);
}

/** Returns the local time of a moment in a zone, as a value of a `datetime-local` input. */
export function toLocal(moment: Date, timeZone: string): string {
  const shown = new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone)).toISOString();
  return shown.slice(0, shown.slice(17, 19) === "00" ? 16 : 19);
}

/** Formats a moment as local time in a zone with its offset from UTC: `2026-12-01T10:00:00+01:00`. */
export function withOffset(moment: Date, timeZone: string): string {
  const minutes = Math.round(offsetMs(moment, timeZone) / 60_000);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  const local = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  return `${local}${minutes < 0 ? "-" : "+"}${two(hours)}:${two(rest)}`;
}

/** Returns the offset of a zone from UTC at a moment, in milliseconds. */
export const offsetMs = (moment: Date, timeZone: string): number =>
  offsetAt(moment.getTime(), timeZone);

/** Returns whether clocks in two zones show the same time at a moment. */
export const isSameClock = (moment: Date, one: string, other: string): boolean =>
  offsetAt(moment.getTime(), one) === offsetAt(moment.getTime(), other);

const day = 24 * 3600 * 1000;
const localPattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3})\d*)?)?)?$/;

function parseLocal(local: string): number | undefined {
  const match = localPattern.exec(local);
  if (!match) return undefined;
  const [year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const millisecond = Number((match[7] ?? "").padEnd(3, "0"));
  const moment = new Date(Date.UTC(year, month - 1, date, hour, minute, second, millisecond));
  const isReal = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === date;
  return isReal && moment.getUTCFullYear() === year ? moment.getTime() : undefined;
}

function offsetAt(moment: number, timeZone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(moment)) {
    parts[type] = Number(value);
  }
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(moment / 1000) * 1000;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const maxClocks = 600;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    // Names may differ in case too, so the number of cached names is limited.
    if (clocks.size < maxClocks) clocks.set(timeZone, clock);
  }
  return clock;
}
