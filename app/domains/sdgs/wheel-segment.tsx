import { clsx } from "clsx";

import type { useMessages } from "#app/ui/i18n.tsx";

import { goalTitleKey, type GoalProgress } from "./goals.ts";
import { filledTo, numberAt, segmentPath, wheel } from "./wheel-geometry.ts";

/** What a screen reader says for a segment: number, name, percent and count. */
export function segmentName(t: ReturnType<typeof useMessages>, progress: GoalProgress): string {
  return t("sdgs.segment", { ...progress, title: t(goalTitleKey(progress.goal)) });
}

type WheelSegmentProps = {
  progress: GoalProgress;
  name: string;
  /** Where its line in the list is. */
  href: string;
};

/** One goal of the wheel: a link to its line in the list, which `enliven` makes a button. */
export function WheelSegment({ progress: { goal, percent }, name, href }: WheelSegmentProps) {
  return (
    <a
      aria-label={name}
      href={href}
      data-goal={goal}
      className="group/segment cursor-pointer outline-none"
    >
      <path d={segmentPath(goal)} fill="var(--goal)" opacity={percent > 0 ? 1 : 0.3} />
      {percent > 0 && percent < 100 && (
        <path d={segmentPath(goal, filledTo(percent))} fill="var(--ground)" opacity={0.4} />
      )}
      <path
        data-part="edge"
        d={segmentPath(goal, wheel.inner - 2, wheel.outer + 2)}
        fill="none"
        strokeWidth="3"
        strokeLinejoin="round"
        className="group-hover/segment:stroke-ink group-focus-visible/segment:stroke-ink stroke-transparent"
      />
      <SegmentNumber goal={goal} isStarted={percent > 0} />
      <Readout goal={goal} percent={percent} />
    </a>
  );
}

function SegmentNumber({ goal, isStarted }: { goal: number; isStarted: boolean }) {
  return (
    <text
      {...numberAt(goal)}
      textAnchor="middle"
      dominantBaseline="central"
      className={clsx(
        "text-[14px] tabular-nums group-hover/segment:fill-ink",
        isStarted ? "fill-ink font-semibold" : "fill-ink-muted",
      )}
    >
      {goal}
    </text>
  );
}

function Readout({ goal, percent }: { goal: number; percent: number }) {
  return (
    <g
      textAnchor="middle"
      className="fill-ink pointer-events-none opacity-0 group-hover/segment:opacity-100 group-focus-visible/segment:opacity-100"
    >
      <text y="4" className="font-mono text-[34px] font-medium">
        {goal}
      </text>
      <text y="23" className="font-mono text-[15px]">
        {percent}%
      </text>
    </g>
  );
}
