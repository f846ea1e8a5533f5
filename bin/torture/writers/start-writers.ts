import { setTimeout as sleep } from "node:timers/promises";

import { Rng } from "#bin/demo/rng.ts";

import type { Tools, Writer } from "./writer.ts";

/** The writers at work. */
export type Running = {
  /** Lets all writers finish the step they are at, and resolves when they have. */
  stop(): Promise<void>;
};

/**
 * Starts the writers, each with random numbers of its own from the seed. They continue whatever is answered. Their
 * pauses are divided by the pace.
 */
export function startWriters(
  writers: readonly Writer[],
  tools: Omit<Tools, "rng">,
  seed: string,
  pace = 1,
): Running {
  const end = new AbortController();
  const all = writers.flatMap((writer) =>
    Array.from({ length: writer.parallel }, async (_, n) => {
      const rng = new Rng(seed, `${writer.name} ${n}`);
      const step = writer.start({ ...tools, rng }, n);
      while (!end.signal.aborted) {
        await step();
        const { signal } = end;
        await sleep(rng.between(0, writer.pauseMs) / pace, undefined, { signal }).catch(() => {});
      }
    }),
  );
  return {
    stop: async () => {
      end.abort();
      await Promise.all(all);
    },
  };
}
