/** The number of check-ins in a period that begins at `at` and lasts for the minutes of its chart. */
export type Arrival = { at: Date; n: number };

/** The arrivals at an event in equal periods without gaps, and the check-ins far from the event's own hours. */
export type Arrivals = { minutes: number; periods: Arrival[]; outside: number };

/** The finest period, in minutes, in which arrivals are counted. */
export const finestMinutes = 5;

const steps = [finestMinutes, 15, 60, 360, 1440];
const maxPeriods = 40;
/** How long before the start and after the end arrivals belong to the chart. */
const marginMs = 3 * 3_600_000;

/**
 * Groups check-ins, counted in periods of five minutes, into at most forty periods of 5 or 15 minutes, or of 1, 6 or 24 hours
 * for events that take longer. Periods without arrivals are included.
 */
export function groupArrivals(
  counted: readonly Arrival[],
  event: { startDate: Date; endDate: Date },
): Arrivals {
  const from = event.startDate.getTime() - marginMs;
  const until = event.endDate.getTime() + marginMs;
  const near = counted.filter(({ at }) => at.getTime() >= from && at.getTime() <= until);
  const outside = sum(counted) - sum(near);
  const times = near.map(({ at }) => at.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const lengthOf = (minutes: number) => minutes * 60_000;
  const minutes =
    steps.find((step) => (last - first) / lengthOf(step) < maxPeriods) ?? steps.at(-1) ?? 1440;
  if (near.length === 0) return { minutes, periods: [], outside };
  const length = lengthOf(minutes);
  const beginning = Math.floor(first / length) * length;
  const periods = Array.from(
    { length: Math.floor((last - beginning) / length) + 1 },
    (_, index) => {
      const start = beginning + index * length;
      const within = near.filter(
        ({ at }) => at.getTime() >= start && at.getTime() < start + length,
      );
      return { at: new Date(start), n: sum(within) };
    },
  );
  return { minutes, periods, outside };
}

const sum = (counted: readonly Arrival[]) => counted.reduce((total, { n }) => total + n, 0);
