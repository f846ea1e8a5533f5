import { mkdirSync, writeFileSync } from "node:fs";

/** A figure, with the yardstick measured in the same run and the target of `ratio`, or of the figure itself. */
export type Row = {
  id: string;
  what: string;
  /** Missing if it can't be measured here; `yardstickName` then says why. */
  value?: number;
  yardstick?: number | undefined;
  yardstickName?: string;
  ratio?: number | undefined;
  reach?: number;
  /** Whether the target is an upper limit. */
  isAtMost?: boolean;
  /** The same ratio of processor time per response: steadier when other processes use the machine. */
  cpuRatio?: number | undefined;
  /** The processor time of the product per response, in milliseconds. */
  cpuMs?: number;
};

/** Returns the ratio of a figure to its yardstick; undefined without a yardstick. */
export const ratio = (value: number, yardstick: number | undefined) =>
  yardstick === undefined ? undefined : value / yardstick;

/** Prints the rows as a table and writes them as JSON. */
export function report(rows: Row[]): void {
  for (const row of rows) console.log(line(row));
  mkdirSync("bench-results", { recursive: true });
  const file = `bench-results/${new Date().toISOString().replaceAll(":", "-")}.json`;
  writeFileSync(file, JSON.stringify(rows, null, 2));
  console.log(`\nWritten to ${file}`);
}

function line({
  id,
  what,
  value,
  yardstick,
  yardstickName,
  ratio: share,
  reach,
  isAtMost = false,
  cpuRatio,
  cpuMs,
}: Row): string {
  const figures = [
    id.padEnd(6),
    what.padEnd(66),
    (value === undefined ? "unmeasured" : round(value)).padStart(10),
    (yardstick === undefined ? "" : round(yardstick)).padStart(10),
    (share === undefined ? "" : share.toFixed(2)).padStart(6),
    reach === undefined ? "" : target(share ?? value, reach, isAtMost),
    yardstickName ?? "",
    cpuMs === undefined ? "" : `${cpuMs.toFixed(2)} ms`,
    cpuRatio === undefined ? "" : `(by processor time ${cpuRatio.toFixed(2)})`,
  ];
  return figures.join("  ").trimEnd();
}

function target(figure: number | undefined, reach: number, isAtMost: boolean): string {
  if (figure === undefined) return `target ${isAtMost ? "at most " : ""}${reach}`;
  const isReached = isAtMost ? figure <= reach : figure >= reach;
  return `${isReached ? "reaches" : "does not reach"} ${isAtMost ? "at most " : ""}${Number(reach.toFixed(3))}`;
}

const round = (value: number) => (value < 10 ? value.toFixed(2) : Math.round(value).toString());
