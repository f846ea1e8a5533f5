import { createSemaphore } from "./semaphore.ts";

type Limits = {
  /** How many results are kept. */
  kept: number;
  /** How many are worked on at the same time. */
  concurrency: number;
  /** How many may wait beyond those. */
  waiting: number;
};

/**
 * Does costly work once per key, a few keys at a time, and keeps the latest results. `find` gives what is
 * done or under way; `start` answers undefined at once when too many wait already.
 */
export function boundedTaskCache<Result>({ kept, concurrency, waiting }: Limits) {
  const results = new Map<string, Promise<Result>>();
  const semaphore = createSemaphore(concurrency);
  let unfinished = 0;

  const find = (key: string) => results.get(key);

  function start(key: string, work: () => Promise<Result>): Promise<Result> | undefined {
    const known = find(key);
    if (known) return known;
    if (unfinished >= concurrency + waiting) return undefined;
    unfinished++;
    const result = semaphore(work).finally(() => unfinished--);
    results.set(key, result);
    // A failure is not kept: the next one who asks tries again.
    result.catch(() => results.delete(key));
    const oldest = results.size > kept ? results.keys().next().value : undefined;
    if (oldest !== undefined) results.delete(oldest);
    return result;
  }

  return { find, start };
}
