import type { ReactNode } from "react";

import { splitNumber } from "#app/ui/figure.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { type KeptItem, KeptItems } from "#app/ui/kept.tsx";
import { Summary } from "#app/ui/summary.tsx";

import { GoalMark } from "./goal-mark.tsx";
import type { GoalNumber } from "./goal-number.ts";
import { goalTitleKey, type GoalProgress } from "./goals.ts";

/** Returns the id of a goal's line in the list. */
export const lineId = (goal: number) => `goal-${goal}`;

type WheelListProps<Look, Texts extends Record<string, string>> = {
  progress: readonly GoalProgress[];
  /** What the dialog of a goal shows besides its progress. */
  details?: (goal: GoalNumber) => KeptItem<Look, Texts>;
  /** Renders that; without headings and ids, because it is copied. */
  children?: (look: Look, texts: Texts) => ReactNode;
};

/**
 * Renders how to use the wheel, and the wheel as a list of lines, collapsed at first; it can be expanded without
 * scripts.
 */
export function WheelList<Look, Texts extends Record<string, string>>({
  progress,
  details,
  children,
}: WheelListProps<Look, Texts>) {
  const t = useMessages();
  const lines = progress.map((entry) => {
    const own = details?.(entry.goal);
    return {
      look: { goal: entry.goal, own: own?.look },
      texts: { ...toTexts(entry, t), ...own?.texts },
    };
  });
  return (
    <div className="no-print min-w-0 flex-1 basis-72">
      <p className="text-ink-muted text-sm">{t("sdgs.wheelHint")}</p>
      <details>
        <Summary variant="small">{t("sdgs.wheelList")}</Summary>
        <ol className="border-line mt-2 border-y sm:columns-2 sm:gap-x-10 [&>li]:break-inside-avoid">
          <KeptItems name="goal" items={lines}>
            {({ goal, own }, texts) => (
              <WheelLine goal={goal} texts={texts}>
                {own !== undefined && children?.(own, texts as unknown as Texts)}
              </WheelLine>
            )}
          </KeptItems>
        </ol>
      </details>
    </div>
  );
}

/** Returns the texts of a goal's line; the dialog shows the number of the percentage large. */
function toTexts({ percent, activities }: GoalProgress, t: ReturnType<typeof useMessages>) {
  const [before, number, after] = splitNumber(t("sdgs.percentComplete", { percent }));
  return {
    percent: String(percent),
    before,
    number,
    after,
    activities: t("sdgs.activitiesCompleted", { activities }),
  };
}

type WheelLineProps = {
  goal: GoalNumber;
  texts: ReturnType<typeof toTexts>;
  children: ReactNode;
};

function WheelLine({ goal, texts, children }: WheelLineProps) {
  const t = useMessages();
  return (
    <li
      id={lineId(goal)}
      data-percent={texts.percent}
      data-name={t("sdgs.goalNumber", { goal })}
      className="target:bg-action-soft flex min-h-11 flex-wrap items-center gap-x-2.5 py-2"
    >
      <GoalMark goal={goal} />
      <span data-part="title" className="text-sm">
        {t(goalTitleKey(goal))}
      </span>
      <span className="text-ink-muted ms-auto text-sm tabular-nums">
        <span data-part="percent">
          {texts.before}
          <b className="font-normal">{texts.number}</b>
          {texts.after}
        </span>
        {", "}
        <span data-part="activities">{texts.activities}</span>
      </span>
      {children !== false && (
        <div data-part="details" className="goal-details basis-full">
          {children}
        </div>
      )}
    </li>
  );
}
