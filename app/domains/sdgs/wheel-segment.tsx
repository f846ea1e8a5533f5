import type { useMessages } from "#app/ui/i18n.tsx";

import type { GoalNumber } from "./goal-number.ts";
import { goalTitleKey, type GoalProgress } from "./goals.ts";
import { numberAt, segmentPath, tickPaths, tickWidth, wheel } from "./wheel-geometry.ts";

/** Returns the accessible name of a segment: number, name, percent and count. */
export function segmentName(t: ReturnType<typeof useMessages>, progress: GoalProgress): string {
  return t("sdgs.segment", { ...progress, title: t(goalTitleKey(progress.goal)) });
}

type WheelSegmentProps = Pick<GoalProgress, "goal" | "percent"> & {
  name: string;
  /** The link to its line in the list. */
  href: string;
};

/** Renders one goal of the wheel: a link to its line in the list, which `initWheel` turns into a button. */
export function WheelSegment({ goal, percent, name, href }: WheelSegmentProps) {
  return (
    <a
      aria-label={name}
      href={href}
      data-goal={goal}
      className="group/segment cursor-pointer outline-none"
      dangerouslySetInnerHTML={{ __html: drawingOf(goal, percent) }}
    />
  );
}

const drawings = new Map<string, string>();

// Cached for all passports, as text: there are few different drawings and many passports.
function drawingOf(goal: GoalNumber, percent: number): string {
  const key = `${goal} ${percent}`;
  let drawing = drawings.get(key);
  if (drawing === undefined) drawings.set(key, (drawing = draw(goal, percent)));
  return drawing;
}

function draw(goal: GoalNumber, percent: number): string {
  return [
    `<path class="wheel-part" style="--at:${goal}" d="${segmentPath(goal)}" fill="var(--goal)" opacity="${percent > 0 ? 1 : 0.3}"/>`,
    marks(goal, percent),
    edge(goal),
    number(goal, percent > 0),
    readout(goal, percent),
  ].join("");
}

/** Returns the tenths of a goal as marks around its segment, so that its colour is not covered. */
function marks(goal: GoalNumber, percent: number): string {
  const { earned, open } = tickPaths(goal, percent);
  return [
    `<path d="${open}" class="wheel-tick stroke-line-strong" stroke-width="${tickWidth.open}"/>`,
    `<path d="${earned}" class="wheel-tick" stroke="var(--goal-ink)" stroke-width="${tickWidth.earned}"/>`,
  ]
    .filter((mark) => !mark.includes('d=""'))
    .join("");
}

const edge = (goal: GoalNumber) =>
  `<path data-part="edge" d="${segmentPath(goal, wheel.inner - 2, wheel.outer + 2)}" fill="none" stroke-width="3" stroke-linejoin="round" class="group-hover/segment:stroke-ink group-focus-visible/segment:stroke-ink stroke-transparent"/>`;

function number(goal: GoalNumber, isStarted: boolean): string {
  const { x, y } = numberAt(goal);
  const ink = isStarted ? "fill-ink font-semibold" : "fill-ink-muted";
  return `<text x="${x}" y="${y}" text-anchor="middle" dominant-baseline="central" class="text-[14px] tabular-nums group-hover/segment:fill-ink ${ink}">${goal}</text>`;
}

const readout = (goal: GoalNumber, percent: number) =>
  `<g text-anchor="middle" class="fill-ink pointer-events-none opacity-0 group-hover/segment:opacity-100 group-focus-visible/segment:opacity-100"><text y="4" class="font-mono text-[34px] font-medium">${goal}</text><text y="23" class="font-mono text-[15px]">${percent}%</text></g>`;
