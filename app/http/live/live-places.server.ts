import { createProcessMap } from "#app/lib/process-memory.ts";
import { env } from "#app/platform/env.server.ts";

// A user has a few devices with a few visible tabs. Behind one address there may be a whole venue.
const mostOf = { person: 20, address: 300 };

const taken = createProcessMap<string, number>();

/**
 * Reserves one of the streams that a user, or an address, may have open; returns a function that releases it, or
 * undefined if the limit is reached.
 */
export function takePlace(kind: keyof typeof mostOf, whose: string): (() => void) | undefined {
  const key = `${kind} ${whose}`;
  const count = taken.get(key) ?? 0;
  if (count >= mostOf[kind] * Math.max(1, env().RATE_LIMIT_FACTOR)) return undefined;
  taken.set(key, count + 1);
  return () => {
    const left = (taken.get(key) ?? 1) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  };
}
