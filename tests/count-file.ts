import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

export type Counts = { passed: number; failed: number; skipped: number };
export type TimedTest = { file: string; name: string; seconds: number };
export type FailedTest = { file: string; name: string; message: string };
type TestRun = { counts: Counts; tests: TimedTest[]; failures: FailedTest[] };

/** Writes a runner's counts, times and failures to the file that `npm test` reads; writes nothing in a manual run. */
export function writeTestRun(run: TestRun): void {
  const file = process.env["COUNT_FILE"];
  if (file) writeFileSync(file, JSON.stringify(run));
}

export function readTestRun(file: string): TestRun | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as TestRun) : undefined;
}

/** Returns a test with its time; the path of its file is relative to the project's folder. */
export const timedTest = (path: string, name: string, ms: number): TimedTest => ({
  file: relative(process.cwd(), path),
  name,
  seconds: ms / 1000,
});

/** Returns a failed test with the start of its error message; the path of its file is as in `timedTest`. */
export const failedTest = (path: string, name: string, message = ""): FailedTest => ({
  file: relative(process.cwd(), path),
  name,
  message: stripVTControlCharacters(message).split("\n").slice(0, 12).join("\n"),
});
