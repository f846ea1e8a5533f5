import { clsx } from "clsx";

import type { GoalNumber } from "./goal-number.ts";
import type { GoalProgress } from "./goals.ts";
import { numberAt, segmentPath, tickPaths, tickWidth, wheel } from "./wheel-geometry.ts";

type WheelPictureProps = {
  progress: readonly GoalProgress[];
  label: string;
  /** The only goal whose segment grows; by default, all do. */
  grown?: GoalNumber | null;
};

/** Renders the wheel as a picture, without interaction. */
export function WheelPicture({ progress, label, grown }: WheelPictureProps) {
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page cannot be an <img>
      role="img"
      aria-label={label}
      viewBox={`${-wheel.half} ${-wheel.half} ${wheel.half * 2} ${wheel.half * 2}`}
      className="print-colour block w-full"
    >
      <circle r={wheel.outer + 4} fill="var(--ground)" />
      {progress.map((entry) => (
        <Segment
          key={entry.goal}
          {...entry}
          isStill={grown !== undefined && grown !== entry.goal}
        />
      ))}
      <g fill="none">
        <circle r={wheel.inner - 4} className="stroke-line-strong" strokeWidth="0.75" />
        <circle r={wheel.inner - 7} className="stroke-line" strokeWidth="0.75" />
      </g>
    </svg>
  );
}

function Segment({ goal, percent, isStill }: GoalProgress & { isStill: boolean }) {
  const { earned, open } = tickPaths(goal, percent);
  return (
    <g data-goal={goal}>
      <path
        d={segmentPath(goal)}
        fill="var(--goal)"
        opacity={percent > 0 ? 1 : 0.3}
        className={clsx(!isStill && "wheel-part")}
        style={growAt(goal)}
      />
      <path
        d={open}
        className={clsx(!isStill && "wheel-tick", "stroke-line-strong")}
        strokeWidth={tickWidth.open}
      />
      <path
        d={earned}
        className={clsx(!isStill && "wheel-tick")}
        stroke="var(--goal-ink)"
        strokeWidth={tickWidth.earned}
      />
      <text
        {...numberAt(goal)}
        textAnchor="middle"
        dominantBaseline="central"
        className={clsx(
          "text-[14px] tabular-nums",
          percent > 0 ? "fill-ink font-semibold" : "fill-ink-muted",
        )}
      >
        {goal}
      </text>
    </g>
  );
}

const growAt = (goal: number): Record<`--${string}`, number> => ({ "--at": goal });
