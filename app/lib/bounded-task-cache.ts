import pLimit from "p-limit";

type Limits = {
  /** The number of results that are cached. */
  maxResults: number;
  /** The number of tasks that run at the same time. */
  concurrency: number;
  /** The number of tasks that may wait in addition. */
  waiting: number;
};

/**
 * Creates a cache that runs expensive work once per key, with limited concurrency, and stores the latest results.
 * `find` returns a finished or running task; `start` returns undefined at once if too many are waiting.
 */
export function boundedTaskCache<Result>({ maxResults, concurrency, waiting }: Limits) {
  const results = new Map<string, Promise<Result>>();
  const queue = pLimit(concurrency);

  const find = (key: string) => results.get(key);

  function start(key: string, work: () => Promise<Result>): Promise<Result> | undefined {
    const known = find(key);
    if (known) return known;
    if (queue.activeCount + queue.pendingCount >= concurrency + waiting) return undefined;
    const result = queue(work);
    results.set(key, result);
    // A failure is not cached: the next call tries again.
    result.catch(() => results.delete(key));
    const oldest = results.size > maxResults ? results.keys().next().value : undefined;
    if (oldest !== undefined) results.delete(oldest);
    return result;
  }

  return { find, start };
}
