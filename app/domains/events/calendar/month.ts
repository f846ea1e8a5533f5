import { toLocal } from "#app/lib/zoned-time.ts";

/** A month of a year, as `2026-12`. */
export type Month = string;
/** A day of a calendar, as `2026-12-01`. */
export type Day = string;

type Timed = { startDate: Date; endDate: Date; timeZone: string };

/** Returns the month in a text, or else the default. */
export const readMonth = (text: string | null, otherwise: Month): Month =>
  text !== null && /^(19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])$/.test(text) ? text : otherwise;

/** Returns the month of an instant in a time zone. */
export const monthOf = (moment: Date, timeZone: string): Month =>
  toLocal(moment, timeZone).slice(0, 7);

/** Returns the month a number of months later, or earlier if negative. */
export function stepMonth(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** Returns the weeks of a month from Monday to Sunday; null for days of other months. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const blank = (first.getUTCDay() + 6) % 7;
  const length = new Date(`${stepMonth(month, 1)}-01T00:00:00Z`).getTime() - first.getTime();
  const days = Math.round(length / dayMs);
  const weeks = Math.ceil((blank + days) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const number = week * 7 + weekday - blank + 1;
      return number < 1 || number > days ? null : `${month}-${String(number).padStart(2, "0")}`;
    }),
  );
}

/** Returns the instants between which a month's events take place, in any time zone. */
export const spanOf = (month: Month): { from: Date; until: Date } => ({
  from: new Date(Date.parse(`${month}-01T00:00:00Z`) - dayMs),
  until: new Date(Date.parse(`${stepMonth(month, 1)}-01T00:00:00Z`) + dayMs),
});

/**
 * Groups events by day of a month, each in its own time zone. Events longer than a week are returned separately,
 * because they would fill every day.
 */
export function sortIntoDays<Item extends Timed>(month: Month, items: readonly Item[]) {
  const days = new Map<Day, Item[]>();
  const long: Item[] = [];
  for (const item of items) {
    const [first, last] = [firstDay(item), lastDay(item)];
    if (last < `${month}-01` || first > `${month}-31`) continue;
    if (Date.parse(last) - Date.parse(first) >= 7 * dayMs) long.push(item);
    else {
      for (const day of daysFrom(first, last)) {
        if (day.startsWith(month)) days.set(day, [...(days.get(day) ?? []), item]);
      }
    }
  }
  const inOrder = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { days: new Map(inOrder), long };
}

const dayMs = 24 * 3600 * 1000;

const firstDay = ({ startDate, timeZone }: Timed): Day => toLocal(startDate, timeZone).slice(0, 10);

// An event that ends at midnight does not take place on the day that begins then.
function lastDay({ startDate, endDate, timeZone }: Timed): Day {
  const last = Math.max(startDate.getTime(), endDate.getTime() - 1);
  return toLocal(new Date(last), timeZone).slice(0, 10);
}

function daysFrom(first: Day, last: Day): Day[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.parse(first) + n * dayMs).toISOString().slice(0, 10),
  );
}
