/** Runs work with limited concurrency; further work waits in a queue. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Creates a semaphore that runs at most `max` tasks at once, first come, first served. */
export function createSemaphore(max: number): Semaphore {
  const line: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= max) await new Promise<void>((enter) => line.push(enter));
    else inside++;
    try {
      return await work();
    } finally {
      // The slot is passed on directly, so that a later task cannot take it first.
      const next = line.shift();
      if (next) next();
      else inside--;
    }
  };
}
