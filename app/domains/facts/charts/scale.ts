/** An axis: where it begins and ends, and the round numbers on it. */
export type Scale = { from: number; to: number; ticks: readonly number[] };

/** All values are far from zero if the lowest is at least this part of the highest. */
const far = 0.6;

/**
 * Returns an axis of round numbers that has all values, with three to six ticks. It begins at zero unless all values are
 * far from it.
 */
export function scaleOf(values: readonly number[]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const start = low >= 0 && low < high * far ? 0 : low;
  const end = high <= 0 && high > low * far ? 0 : high;
  const step = roundStep((end - start || Math.abs(end) || 1) / 4);
  const from = Math.floor(start / step + tolerance) * step;
  const to = Math.max(from + step, Math.ceil(end / step - tolerance) * step);
  return { from, to, ticks: multiplesOf(step, from, to) };
}

// Sums of decimal fractions aren't exact.
const tolerance = 1e-9;

function roundStep(about: number): number {
  const power = 10 ** Math.floor(Math.log10(about));
  return power * ([1, 2, 2.5, 5].find((nice) => nice * power >= about * 0.9) ?? 10);
}

function multiplesOf(step: number, from: number, to: number): number[] {
  const count = Math.round((to - from) / step);
  return Array.from({ length: count + 1 }, (_, at) => Number((from + at * step).toPrecision(12)));
}

/** Returns where a value lies on an axis, in percent of its length, with two decimals. */
export const percentOf = (value: number, { from, to }: Pick<Scale, "from" | "to">): number =>
  to === from ? 50 : Math.round(((value - from) / (to - from)) * 10_000) / 100;

/** A year that is written below an axis. */
export type YearTick = { label: string; at: number };

/** The narrowest gap between two years on a phone, in percent of the axis. */
const gap = 17;

/**
 * Returns the years to write below an axis: the first and the last, and between them the years of the values, or round
 * years if there are many; none touches another.
 */
export function yearTicks(points: readonly { year: string; at: number }[]): YearTick[] {
  const sorted = [...new Map(points.map((point) => [point.year, point])).values()].toSorted(
    (one, other) => one.at - other.at,
  );
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return [];
  const axis = { from: first.at, to: last.at };
  const toTick = ({ year, at }: { year: string; at: number }) => ({
    label: year.replace("-", "–"),
    at: percentOf(at, axis),
  });
  const kept = first === last ? [toTick(first)] : [toTick(first), toTick(last)];
  for (const tick of sorted.length > 8 ? roundYears(axis) : sorted.slice(1, -1).map(toTick)) {
    if (kept.every(({ at }) => Math.abs(at - tick.at) >= gap)) kept.push(tick);
  }
  return kept.toSorted((one, other) => one.at - other.at);
}

function roundYears(axis: { from: number; to: number }): YearTick[] {
  const step = Math.max(1, roundStep((axis.to - axis.from) / 5));
  const start = Math.ceil(axis.from / step) * step;
  return multiplesOf(step, start, Math.floor(axis.to / step) * step).map((year) => ({
    label: String(Math.round(year)),
    at: percentOf(year, axis),
  }));
}
