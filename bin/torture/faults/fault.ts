import type { Rng } from "#bin/demo/rng.ts";

/** What faults strike; it is ready once writes can succeed. */
export type Target = { untilReady(): Promise<void> };

/** Something that goes wrong with a target. */
export type Fault<T extends Target> = {
  name: string;
  /** It fills the disk, which only a small one stands. */
  needsSmallDisk?: boolean;
  /**
   * Lets it happen and resolves when its cause is over and the product was started again if it had to be. Returns the
   * moment from which recovery counts: that of a kill, or the end of anything that lasts. Returns undefined if there
   * was nothing to strike.
   */
  strike: (target: T, rng: Rng) => Promise<Struck | undefined>;
};

/** When a fault was over, by `performance.now()`, and what there is to say of it. */
export type Struck = { overAt: number; note?: string };
