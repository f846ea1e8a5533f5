import type { Pool } from "pg";

import type { Rng } from "#bin/demo/rng.ts";
import type { Journal, Outcome } from "#bin/torture/journal.ts";
import type { Scene } from "#bin/torture/scene.ts";
import type { Answer, Sender } from "#bin/torture/sender.ts";

/** What a writer works with. */
export type Tools = { scene: Scene; sender: Sender; journal: Journal; rng: Rng };

/** What the database contains of the effects of one kind of write: a key for each, which may occur twice. */
export type Effects = {
  /** The kind of the writes in the journal. */
  kind: string;
  /** What is counted, such as `rows of attendance`. */
  what: string;
  list: (db: Pool) => Promise<string[]>;
  /** Whether a write of the same effect can be acknowledged only once; repetitions are told that it is there. */
  isAcknowledgedOnce?: boolean;
};

/** A user of the product who writes again and again. */
export type Writer = {
  name: string;
  /** How many of them write at the same time, and how long each waits between two steps at most. */
  parallel: number;
  pauseMs: number;
  /** Returns a function that does one step: one write, or the same one several times. They are numbered from 0. */
  start: (tools: Tools, n: number) => () => Promise<void>;
  effects: readonly Effects[];
};

/** Records the outcome of a write in the journal. */
export function note(
  journal: Journal,
  kind: string,
  key: string,
  { status, sentAt }: Answer,
  outcome: Outcome,
): void {
  journal.add({ kind, key, outcome, status, sentAt, answeredAt: performance.now() });
}

/** Lists the first column of a query. */
export const listing = (text: string) => async (db: Pool) => {
  const { rows } = await db.query<{ key: string }>(text);
  return rows.map(({ key }) => key);
};
