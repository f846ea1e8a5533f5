import { setTimeout as sleep } from "node:timers/promises";

import { Rng } from "#bin/demo/rng.ts";
import type { Journal } from "#bin/torture/journal.ts";

import type { Fault, Target } from "./fault.ts";

/** A fault that struck. */
export type Strike = {
  name: string;
  /** How long after its end a write succeeded again. */
  recoveryMs: number | undefined;
  /** The longest time without a successful write from the moment when it struck to the next one. */
  pauseMs: number;
};

export type Plan<T extends Target> = {
  faults: readonly Fault<T>[];
  seed: string;
  endAt: number;
  /** The longest pause between two faults. */
  pauseMs: number;
};

const patienceMs = 60_000;

/**
 * Lets faults strike one after the other in a random order, each kind as often as the others, until the time is over.
 * Mostly the next one waits until writes succeed again, but now and then it strikes at once.
 */
export async function strikeFaults<T extends Target>(
  target: T,
  journal: Journal,
  { faults, seed, endAt, pauseMs }: Plan<T>,
  report: (line: string) => void,
): Promise<Strike[]> {
  const rng = new Rng(seed, "faults");
  const begunAt = performance.now();
  const struck: { name: string; struckAt: number; overAt: number }[] = [];
  let deck: Fault<T>[] = [];
  await sleep(pauseMs);
  while (performance.now() < endAt) {
    if (deck.length === 0) deck = rng.some(faults, faults.length);
    const fault = deck.pop();
    if (!fault) throw new Error("There are no faults");
    const struckAt = performance.now();
    const result = await fault.strike(target, rng);
    const isPatient = rng.hits(0.85);
    const pause = rng.between(0, pauseMs);
    if (!result) continue;
    const { overAt, note = "" } = result;
    struck.push({ name: fault.name, struckAt, overAt });
    const seconds = ((struckAt - begunAt) / 1000).toFixed(0);
    report(`${seconds} s: ${fault.name}${note && ` (${note})`}`);
    if (!isPatient) continue;
    await untilRecovered(journal, overAt);
    await sleep(pause);
  }
  await target.untilReady();
  const last = struck.at(-1);
  if (last) await untilRecovered(journal, last.overAt);
  return struck.map(({ name, struckAt, overAt }, at) => {
    const next = struck[at + 1]?.struckAt ?? performance.now();
    const recoveryMs = journal.recoveryAfter(overAt);
    return { name, recoveryMs, pauseMs: journal.longestPause(struckAt, next) };
  });
}

async function untilRecovered(journal: Journal, overAt: number): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  while (journal.recoveryAfter(overAt) === undefined && performance.now() < giveUpAt) {
    await sleep(50);
  }
}
