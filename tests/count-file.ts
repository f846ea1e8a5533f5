import { existsSync, readFileSync, writeFileSync } from "node:fs";

export type Counts = { passed: number; failed: number; skipped: number };

/** Leaves a runner's counts where `npm test` looks for them; a run by hand leaves none. */
export function writeCounts(counts: Counts): void {
  const file = process.env["COUNT_FILE"];
  if (file) writeFileSync(file, JSON.stringify(counts));
}

export function readCounts(file: string): Counts | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Counts) : undefined;
}
