/** Lets work pass, so much at a time; the rest waits in line. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Makes a gate that lets through at most so many pieces of work at once, first come, first served. */
export function createSemaphore(max: number): Semaphore {
  const line: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= max) await new Promise<void>((enter) => line.push(enter));
    else inside++;
    try {
      return await work();
    } finally {
      // Who leaves hands its place on, so that nobody who comes later slips in between.
      const next = line.shift();
      if (next) next();
      else inside--;
    }
  };
}
