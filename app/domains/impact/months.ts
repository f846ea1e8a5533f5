import type { MeasureImpact } from "./impact.ts";

export type MonthSum = {
  /** A month such as `2026-11`. */
  month: string;
  quantity: number;
  /** Whether the month has not ended. */
  isOpen: boolean;
};

const maxMonths = 36;

/** Returns every month from the first with a sum to the present one, at most the last three years; in UTC. */
export function listMonths(sums: MeasureImpact["months"], now: Date): MonthSum[] {
  const current = now.toISOString().slice(0, 7);
  const quantities = new Map(sums.map(({ month, quantity }) => [month, quantity]));
  const first = sums[0]?.month ?? current;
  const months: MonthSum[] = [];
  for (let back = maxMonths - 1; back >= 0; back -= 1) {
    const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const month = start.toISOString().slice(0, 7);
    if (month >= first)
      months.push({ month, quantity: quantities.get(month) ?? 0, isOpen: month === current });
  }
  return months;
}
