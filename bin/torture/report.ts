import type { Strike } from "./faults/strike-faults.ts";
import { type Journal, outcomes } from "./journal.ts";
import type { Check } from "./verify.ts";

const maxShown = 50;

export type Run = {
  title: string;
  seed: string;
  minutes: number;
  /** What the product ran on. */
  setup: string;
  strikes: readonly Strike[];
  /** What was not done, and why. */
  notDone: readonly string[];
  journal: Journal;
  checks: readonly Check[];
  /** What was found besides the checks. */
  findings: readonly string[];
};

/** Returns all that was found to be wrong. */
export const listFindings = ({ checks, findings }: Run): string[] => [
  ...findings,
  ...checks.flatMap(({ what, findings: of }) => of.map((finding) => `${what}: ${finding}`)),
];

/** Returns the report of a run as Markdown. */
export function writeReport(run: Run): string {
  const { title, seed, minutes, setup, strikes, notDone, journal, checks } = run;
  const findings = listFindings(run);
  return [
    `# ${title}`,
    "",
    `Seed ${seed}, ${minutes} minutes. ${setup}`,
    "",
    findings.length === 0
      ? "Nothing was lost, and nothing was doubled."
      : `**${findings.length} findings.**`,
    "",
    ...findings.slice(0, maxShown).map((finding) => `- ${finding}`),
    ...(findings.length > maxShown ? [`- … and ${findings.length - maxShown} more`] : []),
    ...(findings.length > 0 ? [""] : []),
    "## Faults",
    "",
    "Recovery is the time from the end of a fault (a kill, or the end of what lasts) until a write that was sent after it",
    "was acknowledged. The pause is the longest time without an acknowledged write from a fault to the next one; it",
    "includes what lasts. Both include the start of the product where it was killed.",
    "",
    ...table(
      ["fault", "times", "recovery: median", "longest", "longest pause"],
      summarize(strikes),
    ),
    "",
    ...notDone.map((line) => `Not done: ${line}.`),
    ...(notDone.length > 0 ? [""] : []),
    "## Writes",
    "",
    ...table(
      ["write", ...outcomes],
      [...journal.countOutcomes()]
        .toSorted(([a], [b]) => a.localeCompare(b))
        .map(([kind, counts]) => [kind, ...outcomes.map((outcome) => counts[outcome])]),
    ),
    "",
    `Answers: ${countStatuses(journal)}.`,
    "",
    "## Checks",
    "",
    ...table(
      ["compared", "number", "wrong"],
      checks.map(({ what, compared, findings: wrong }) => [what, compared, wrong.length]),
    ),
    "",
  ].join("\n");
}

function summarize(strikes: readonly Strike[]): (string | number)[][] {
  const byName = Map.groupBy(strikes, ({ name }) => name);
  return [...byName].map(([name, of]) => {
    const times = of.flatMap(({ recoveryMs }) => recoveryMs ?? []).toSorted((a, b) => a - b);
    const median = seconds(times[Math.floor(times.length / 2)]);
    const never = of.length - times.length;
    const longest = never > 0 ? `never (${never})` : seconds(times.at(-1));
    return [
      name,
      of.length,
      median,
      longest,
      seconds(Math.max(...of.map(({ pauseMs }) => pauseMs))),
    ];
  });
}

const seconds = (ms: number | undefined) =>
  ms === undefined ? "–" : `${(ms / 1000).toFixed(1)} s`;

function countStatuses({ writes }: Journal): string {
  const byStatus = Map.groupBy(writes, ({ status }) => status);
  return [...byStatus]
    .toSorted(([a], [b]) => a - b)
    .map(([status, of]) => `${of.length} × ${status || "none"}`)
    .join(", ");
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, at) => (at === 0 ? "---" : "---:"));
  return [line(head), line(rule), ...rows.map(line)];
}
