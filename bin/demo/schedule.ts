import { toMoment } from "#app/lib/zoned-time.ts";

import type { Rng } from "./rng.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

// The relative activity at each hour of the local day: breakfast, lunch, and most in the evening.
const busy = [0, 0, 0, 0, 0, 1, 3, 5, 6, 5, 5, 5, 7, 6, 5, 5, 6, 8, 9, 11, 10, 6, 0, 0];
const hours = busy.map((weight, hour) => [hour, weight] as const);

/** Returns a time on the local day of the given time, at an hour when users are awake. */
export function awakeOn(moment: number, zone: string, rng: Rng): number {
  const offset = offsetAt(moment, zone);
  const midnight = Math.floor((moment + offset) / day) * day;
  return Math.floor(midnight - offset + rng.weighted(hours) * hour + rng.between(0, hour));
}

/** Returns the local day of a time in a time zone, YYYY-MM-DD. */
export const dayOf = (moment: number, zone: string): string =>
  new Date(moment + offsetAt(moment, zone)).toISOString().slice(0, 10);

/** Returns a time in the format that the database reads. */
export const stamp = (moment: number): string => new Date(moment).toISOString();

const offsets = new Map<string, number>();

// Looking up the offset is slow, so it is cached per zone and day; the hour of a clock change is ignored.
function offsetAt(moment: number, zone: string): number {
  const dayNumber = Math.floor(moment / day);
  const key = `${zone}/${dayNumber}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const noon = dayNumber * day + 12 * hour;
  const read = toMoment(new Date(noon).toISOString().slice(0, 16), zone);
  const offset = read ? noon - read.getTime() : 0;
  offsets.set(key, offset);
  return offset;
}
