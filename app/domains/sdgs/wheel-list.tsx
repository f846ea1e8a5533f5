import type { ReactNode } from "react";

import { splitNumber } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { GoalMark } from "./goal-mark.tsx";
import { type GoalNumber, goalTitleKey, type GoalProgress } from "./goals.ts";

/** Returns the id of a goal's line in the list. */
export const lineId = (goal: number) => `goal-${goal}`;

type WheelListProps = {
  progress: readonly GoalProgress[];
  /** Renders what the dialog of a goal shows besides its progress; without headings and ids, because it is copied. */
  renderDetails?: (goal: GoalNumber) => ReactNode;
};

/**
 * Renders how to use the wheel, and the wheel as a list of lines, collapsed at first; it can be expanded without
 * scripts.
 */
export function WheelList({ progress, renderDetails }: WheelListProps) {
  const t = useMessages();
  return (
    <div className="no-print min-w-0 flex-1 basis-72">
      <p className="text-ink-muted text-sm">{t("sdgs.wheelHint")}</p>
      <details>
        <Summary variant="small">{t("sdgs.wheelList")}</Summary>
        <ol className="border-line mt-2 border-y sm:columns-2 sm:gap-x-10 [&>li]:break-inside-avoid">
          {progress.map((entry) => (
            <WheelLine key={entry.goal} entry={entry}>
              {renderDetails?.(entry.goal)}
            </WheelLine>
          ))}
        </ol>
      </details>
    </div>
  );
}

function WheelLine({ entry, children }: { entry: GoalProgress; children: ReactNode }) {
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
      {children !== undefined && (
        <div data-part="details" className="goal-details basis-full">
          {children}
        </div>
      )}
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
