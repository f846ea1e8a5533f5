import { useId, useState } from "react";

import { useMessages } from "#app/ui/i18n.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";

import { GoalDialog } from "./goal-dialog.tsx";
import { goalTitleKey, type GoalNumber, type GoalProgress } from "./goals.ts";
import { segmentPath, stepRings, wheel } from "./wheel-geometry.ts";
import { WheelList } from "./wheel-list.tsx";
import { segmentName, WheelSegment } from "./wheel-segment.tsx";

type SdgWheelProps = {
  /** One entry for each of the 17 goals, in order. */
  progress: readonly GoalProgress[];
  withList?: boolean;
};

/** Progress on all 17 goals: a control for each, the details in a dialog, everything also as a list. */
export function SdgWheel({ progress, withList = true }: SdgWheelProps) {
  const t = useMessages();
  const id = useId();
  const hydrated = useHydrated();
  const [opened, setOpened] = useState<GoalNumber>();
  const [reachable, setReachable] = useState(0);
  const [pointed, setPointed] = useState<GoalProgress>();
  const started = progress.filter((entry) => entry.percent > 0).length;
  return (
    <figure aria-label={t("sdgs.wheel")} className="mx-auto w-full max-w-md">
      <svg
        viewBox={`${-wheel.half} ${-wheel.half} ${wheel.half * 2} ${wheel.half * 2}`}
        className="group/wheel print-colour block w-full select-none"
      >
        <circle r={wheel.outer + 4} fill="var(--ground)" />
        {progress.map((entry, index) => (
          <WheelSegment
            key={entry.goal}
            progress={entry}
            name={segmentName(t, entry)}
            href={`#${id}-${entry.goal}`}
            isReachable={index === reachable}
            isControl={hydrated}
            onReach={() => setReachable(index)}
            onPoint={setPointed}
            onOpen={() => setOpened(entry.goal)}
          />
        ))}
        <WheelFrame started={started} label={t("sdgs.wheelCentre")} pointed={pointed} />
      </svg>
      <figcaption className="text-ink-muted text-center text-sm">
        <span aria-hidden="true" className="text-ink block h-5 truncate font-semibold">
          {pointed !== undefined && t(goalTitleKey(pointed.goal))}
        </span>
        {t("sdgs.wheelHint")}
      </figcaption>
      {withList && <WheelList id={id} progress={progress} />}
      <GoalDialog
        progress={progress.find((entry) => entry.goal === opened)}
        onClose={() => setOpened(undefined)}
      />
    </figure>
  );
}

type WheelFrameProps = { started: number; label: string; pointed: GoalProgress | undefined };

function WheelFrame({ started, label, pointed }: WheelFrameProps) {
  return (
    <g aria-hidden="true" className="pointer-events-none" fill="none">
      {stepRings.map((radius) => (
        <circle key={radius} r={radius} stroke="var(--ground)" strokeWidth="0.9" opacity="0.6" />
      ))}
      {pointed !== undefined && (
        <path
          d={segmentPath(pointed.goal, wheel.inner - 2, wheel.outer + 2)}
          className="stroke-ink"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      )}
      <circle r={wheel.inner - 4} className="stroke-line-strong" strokeWidth="0.75" />
      <circle r={wheel.inner - 7} className="stroke-line" strokeWidth="0.75" />
      <g className="fill-ink text-center group-has-[a:focus-visible]/wheel:opacity-0 group-has-[a:hover]/wheel:opacity-0">
        <text textAnchor="middle" y="6" className="font-mono text-[34px] font-medium">
          {started}
        </text>
        <text textAnchor="middle" y="23" className="fill-ink-muted text-[11px]">
          {label}
        </text>
      </g>
    </g>
  );
}
