import type { ReactNode } from "react";

import { splitNumber } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { GoalMark } from "./goal-mark.tsx";
import { goalTitleKey, type GoalProgress } from "./goals.ts";

/** Returns the id of a goal's line in the list. */
export const lineId = (goal: number) => `goal-${goal}`;

/**
 * Renders how to use the wheel, and the wheel as a list of lines, collapsed at first; it can be expanded without
 * scripts.
 */
export function WheelList({ progress }: { progress: readonly GoalProgress[] }) {
  return (
    <WheelLines>
      {progress.map((entry) => (
        <WheelLine key={entry.goal} entry={entry} />
      ))}
    </WheelLines>
  );
}

/** Renders the list around its lines. */
export function WheelLines({ children }: { children: ReactNode }) {
  const t = useMessages();
  return (
    <div className="no-print min-w-0 flex-1 basis-72">
      <p className="text-ink-muted text-sm">{t("sdgs.wheelHint")}</p>
      <details>
        <Summary variant="small">{t("sdgs.wheelList")}</Summary>
        <ol className="border-line mt-2 border-y sm:columns-2 sm:gap-x-10 [&>li]:break-inside-avoid">
          {children}
        </ol>
      </details>
    </div>
  );
}

/** Renders the progress on a goal as a line. */
export function WheelLine({ entry }: { entry: GoalProgress }) {
  const t = useMessages();
  return (
    <li
      id={lineId(entry.goal)}
      data-percent={entry.percent}
      data-name={t("sdgs.goalNumber", { goal: entry.goal })}
      className="target:bg-action-soft flex min-h-11 flex-wrap items-center gap-x-2.5 py-2"
    >
      <GoalMark goal={entry.goal} />
      <span data-part="title" className="text-sm">
        {t(goalTitleKey(entry.goal))}
      </span>
      <span className="text-ink-muted ms-auto text-sm tabular-nums">
        <Percent text={t("sdgs.percentComplete", { percent: entry.percent })} />
        {", "}
        <span data-part="activities">
          {t("sdgs.activitiesCompleted", { activities: entry.activities })}
        </span>
      </span>
    </li>
  );
}

// The dialog shows the same words, with the number large.
function Percent({ text }: { text: string }) {
  const [before, number, after] = splitNumber(text);
  return (
    <span data-part="percent">
      {before}
      <b className="font-normal">{number}</b>
      {after}
    </span>
  );
}
