import { clsx } from "clsx";
import { useId } from "react";

import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import { drawRosette, drawWaves } from "#app/lib/guilloche/guilloche.ts";
import { memoize } from "#app/lib/memoize.ts";

// The lines of the latest learners are kept: a passport has two patterns of waves.
const wavesOf = memoize(2000, drawWaves);
const rosetteOf = memoize(1000, drawRosette);

type PatternProps = { id: string; className?: string };

type WavesProps = PatternProps & {
  /** The goals whose ink appears in a second set of waves in dark mode. */
  lampGoals?: readonly GoalNumber[];
};

/** Renders fine waves behind a page, generated from the passport's id. */
export function GuillocheWaves({ id, className, lampGoals = [] }: WavesProps) {
  const name = useId();
  const groups = wavesOf(id).map(({ path, stretches }, index) => {
    const colour = index === 0 ? "stroke-action" : "stroke-line-strong";
    const turns = stretches.map((stretch) => `scale(1 ${stretch})`);
    return `<g class="${colour}">${copies(`${name}${index}`, path, turns)}</g>`;
  });
  const lamp = lampGoals.map((goal, index) => lampGroup(goal, index, `${name}${index % 2}`));
  return (
    <svg
      aria-hidden="true"
      viewBox="0 -300 1200 600"
      preserveAspectRatio="xMidYMid slice"
      className={clsx("waves pointer-events-none absolute inset-0 -z-10 size-full", className)}
      fill="none"
      strokeWidth="0.8"
      dangerouslySetInnerHTML={{ __html: [...groups, ...lamp].join("") }}
    />
  );
}

// The waves of a passport again, mirrored and moved, in the ink of a goal.
function lampGroup(goal: GoalNumber, index: number, name: string): string {
  const uses = Array.from({ length: 9 }, (_, step) => {
    const stretch = (0.9 - step * 0.16).toFixed(2);
    return `<use href="#${name}" transform="translate(${1200 + 40 * step} ${lampHeights[index] ?? 0}) scale(-1 ${stretch})"/>`;
  });
  return `<g class="lamp" data-goal="${goal}" stroke="var(--goal-ink)">${uses.join("")}</g>`;
}

const lampHeights = [-110, 60, 170];

/** Renders a rosette of turned curves, generated from the passport's id. */
export function GuillocheRosette({ id, className }: PatternProps) {
  const name = useId();
  const { path, turns } = rosetteOf(id);
  const rotations = turns.map((turn) => `rotate(${turn})`);
  return (
    <svg
      aria-hidden="true"
      viewBox="-305 -305 610 610"
      className={clsx("pointer-events-none stroke-action", className)}
      fill="none"
      strokeWidth="0.7"
      dangerouslySetInnerHTML={{ __html: copies(name, path, rotations) }}
    />
  );
}

// Draws one line once per transform. Built as a string, because the values are our own numbers and
// fifty elements per pattern would cost more than the rest of a page.
function copies(name: string, path: string, transforms: readonly string[]): string {
  const uses = transforms.map((transform) => `<use href="#${name}" transform="${transform}"/>`);
  const line = `<path id="${name}" d="${path}" vector-effect="non-scaling-stroke"/>`;
  return `<defs>${line}</defs>${uses.join("")}`;
}
