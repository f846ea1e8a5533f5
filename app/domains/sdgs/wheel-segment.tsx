import { clsx } from "clsx";
import type { KeyboardEvent, MouseEvent as ReactMouseEvent } from "react";

import type { useMessages } from "#app/ui/i18n.tsx";
import { rovingTarget } from "#app/ui/roving.ts";

import { goalTitleKey, type GoalProgress } from "./goals.ts";
import { filledTo, numberAt, segmentPath, wheel } from "./wheel-geometry.ts";

/** What a screen reader says for a segment: number, name, percent and count. */
export function segmentName(t: ReturnType<typeof useMessages>, progress: GoalProgress): string {
  return t("sdgs.segment", { ...progress, title: t(goalTitleKey(progress.goal)) });
}

type WheelSegmentProps = {
  progress: GoalProgress;
  name: string;
  href: string;
  /** False where no script answers: the segment is then a link. */
  isControl: boolean;
  isReachable: boolean;
  onReach: () => void;
  onPoint: (progress: GoalProgress | undefined) => void;
  onOpen: () => void;
};

/** One goal of the wheel: a button where scripts run, a link to its line in the list where they do not. */
export function WheelSegment({
  progress,
  name,
  href,
  isControl,
  isReachable,
  onReach,
  onPoint,
  onOpen,
}: WheelSegmentProps) {
  const { goal, percent } = progress;
  const handleClick = (event: ReactMouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  const handleFocus = () => {
    onReach();
    onPoint(progress);
  };
  return (
    <a
      role={isControl ? "button" : undefined}
      aria-haspopup={isControl ? "dialog" : undefined}
      aria-label={name}
      href={href}
      tabIndex={isReachable || !isControl ? 0 : -1}
      data-goal={goal}
      onClick={handleClick}
      onFocus={handleFocus}
      onKeyDown={handleKey}
      onBlur={() => onPoint(undefined)}
      onPointerEnter={() => onPoint(progress)}
      onPointerLeave={() => onPoint(undefined)}
      className="group/segment cursor-pointer outline-none"
    >
      <path d={segmentPath(goal)} fill="var(--goal)" opacity={percent > 0 ? 1 : 0.3} />
      {percent > 0 && percent < 100 && (
        <path d={segmentPath(goal, filledTo(percent))} fill="var(--ground)" opacity={0.4} />
      )}
      <path
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

function handleKey(event: KeyboardEvent<HTMLAnchorElement>) {
  const segments = [...(event.currentTarget.closest("svg")?.querySelectorAll("a") ?? [])];
  const current = segments.findIndex((segment) => segment === document.activeElement);
  // The wheel is not mirrored in right-to-left languages, so its arrows are not either.
  const target = rovingTarget(event.key, current, segments.length);
  if (event.key === " ") event.currentTarget.dispatchEvent(press());
  if (target === undefined && event.key !== " ") return;
  event.preventDefault();
  if (target !== undefined) segments[target]?.focus();
}

// An element of SVG has no click() of its own.
const press = () => new MouseEvent("click", { bubbles: true, cancelable: true });
