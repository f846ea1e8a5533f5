import type { DemoStep } from "./fill.ts";

const labels: Record<DemoStep, string> = {
  world: "Events, missions and courses",
  learners: "Learners and their activity",
  community: "Conversations",
  ranks: "Ranks and leaderboards",
};
const width = 30;
const tenth = 0.1;

type Output = { isTTY?: boolean; write(text: string): unknown };

/** Shows progress: a bar on a terminal, a line at every tenth elsewhere. */
export function showProgress(output: Output) {
  let step: DemoStep | undefined;
  let shown = 0;
  const show = (now: DemoStep, done: number, of: number) => {
    const part = of === 0 ? 1 : done / of;
    if (output.isTTY) {
      const end = step !== undefined && step !== now ? "\n" : "\r";
      output.write(`${step === undefined ? "" : end}${barOf(now, part, done, of)}`);
    } else if (step !== now || part >= shown + tenth) {
      shown = part;
      output.write(`${lineOf(now, done, of)}\n`);
    }
    step = now;
  };
  return { show, end: () => void (output.isTTY && step && output.write("\n")) };
}

function barOf(step: DemoStep, part: number, done: number, of: number): string {
  const full = Math.round(part * width);
  const bar = of > 1 ? `[${"#".repeat(full)}${".".repeat(width - full)}] ` : "";
  return `${bar}${lineOf(step, done, of)}`;
}

const lineOf = (step: DemoStep, done: number, of: number) =>
  of > 1 ? `${labels[step]}: ${done} of ${of}` : labels[step];
