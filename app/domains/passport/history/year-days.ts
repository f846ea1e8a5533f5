import { memoize } from "#app/lib/memoize.ts";

/** How many activities a learner had on each day of the last 52 weeks, in their own time zone. */
export type YearDays = {
  /** The learner's current day, YYYY-MM-DD. */
  today: string;
  /** The number of activities by day; days without any are missing. */
  days: Readonly<Record<string, number>>;
};

export const weeksShown = 52;

/** A square of the map: its column, its row (0 for Monday) and how dark it is, from 1 to 4. */
export type DaySquare = { week: number; weekday: number; level: 1 | 2 | 3 | 4 };

/** The sums of a year or of one of its months. */
export type DaySums = { activities: number; days: number };

/** The map of a year: the active days, the months in which its columns begin, and the sums of what it shows. */
export type YearMap = {
  squares: DaySquare[];
  /** The months that begin in the map, with the columns of their first days. */
  starts: { week: number; month: string }[];
  /** How many days of the last column are not in the future. */
  daysInLastWeek: number;
  sums: DaySums;
  /** The months with any activity, YYYY-MM, the latest first. */
  months: ({ month: string } & DaySums)[];
};

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the map of the last 52 weeks, the current one included. Weeks begin on Monday. */
export function yearMap({ today, days }: YearDays): YearMap {
  const { from, length, starts } = calendarUntil(today);
  const active = Object.entries(days)
    .map(([day, count]) => ({ day, count, at: (Date.parse(day) - from) / dayMs }))
    .filter(({ count, at }) => count > 0 && at >= 0 && at < length)
    .toSorted((one, other) => one.at - other.at);
  return {
    squares: active.map(({ count, at }) => ({
      week: Math.floor(at / 7),
      weekday: at % 7,
      level: levelOf(count),
    })),
    starts,
    daysInLastWeek: length - 7 * (weeksShown - 1),
    sums: sum(active),
    months: [...Map.groupBy(active.toReversed(), ({ day }) => day.slice(0, 7))].map(
      ([month, some]) => ({ month, ...sum(some) }),
    ),
  };
}

/** Returns what the map has in common for all learners whose current day it is: its first day, and its months. */
const calendarUntil = memoize(10, (today) => {
  const end = Date.parse(today);
  const length = 7 * (weeksShown - 1) + ((new Date(end).getUTCDay() + 6) % 7) + 1;
  const from = end - (length - 1) * dayMs;
  const starts = Array.from({ length }, (_, at) => at).flatMap((at) => {
    const day = new Date(from + at * dayMs).toISOString();
    return day.slice(8, 10) === "01" ? [{ week: Math.floor(at / 7), month: day.slice(0, 7) }] : [];
  });
  return { from, length, starts };
});

const levelOf = (count: number) => (count >= 6 ? 4 : count >= 3 ? 3 : count === 2 ? 2 : 1);

const sum = (days: readonly { count: number }[]): DaySums => ({
  activities: days.reduce((total, { count }) => total + count, 0),
  days: days.length,
});
