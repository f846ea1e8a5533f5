import type { FailedTest, TimedTest } from "#tests/count-file.ts";

/** The duration of a part of the run, and its parts. */
export type Time = { name: string; seconds: number; of?: Time[] };

const shown = 20;

/** Returns a line for each part and, below it, for each of its own parts. */
export function formatTimes(times: readonly Time[], indent = ""): string[] {
  return times.flatMap(({ name, seconds, of = [] }) => [
    `${`${indent}${name}`.padEnd(28)}${formatSeconds(seconds)}`,
    ...formatTimes(of, `${indent}  `),
  ]);
}

/** Returns a line for each of the slowest tests, the slowest first. */
export function formatSlowest(tests: readonly TimedTest[]): string[] {
  return tests
    .filter(({ seconds }) => seconds > 0)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, shown)
    .map(({ file, name, seconds }) => `${formatSeconds(seconds)}  ${file}  ${name}`);
}

/** Returns the name of each failed test and, below it, the start of its error message. */
export function formatFailures(failures: readonly FailedTest[]): string[] {
  return failures.flatMap(({ file, name, message }) => [
    `${file}  ${name}`,
    ...message.split("\n").map((line) => `    ${line}`),
  ]);
}

const formatSeconds = (seconds: number) => `${seconds.toFixed(1)} s`.padStart(9);
