import { ChevronDown } from "lucide-react";

import { useMessages } from "#app/ui/i18n.tsx";

import { GoalBadge } from "./goal-badge.tsx";
import { goalTitleKey, type GoalProgress } from "./goals.ts";

type WheelListProps = { id: string; progress: readonly GoalProgress[] };

/** Renders the wheel as a list of lines, collapsed at first; it can be expanded without scripts. */
export function WheelList({ id, progress }: WheelListProps) {
  const t = useMessages();
  return (
    <details className="group no-print border-line mt-4 border-t">
      <summary className="text-action flex min-h-11 items-center justify-between gap-2">
        {t("sdgs.wheelList")}
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <ol className="divide-line border-line divide-y border-t">
        {progress.map((entry) => (
          <li
            key={entry.goal}
            id={`${id}-${entry.goal}`}
            data-percent={entry.percent}
            data-name={t("sdgs.goalNumber", { goal: entry.goal })}
            className="target:bg-action-soft flex flex-wrap items-center gap-x-2 py-2"
          >
            <GoalBadge goal={entry.goal} />
            <span data-part="title" className="text-sm">
              {t(goalTitleKey(entry.goal))}
            </span>
            <span className="text-ink-muted ms-auto text-sm tabular-nums">
              <span data-part="percent">
                {t("sdgs.percentComplete", { percent: entry.percent })}
              </span>
              {", "}
              <span data-part="activities">
                {t("sdgs.activitiesCompleted", { activities: entry.activities })}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
