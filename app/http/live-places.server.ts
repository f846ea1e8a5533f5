import { keepMap } from "#app/lib/process-memory.ts";
import { env } from "#app/platform/env.server.ts";

// A person has a few devices with a few tabs in sight; behind one address sits a whole hall.
const mostOf = { person: 20, address: 300 };

const taken = keepMap<string, number>();

/** Takes one of the streams that a person, or an address, may have open; gives it back when the answer is called. */
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
