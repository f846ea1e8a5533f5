import { useMessages } from "#app/ui/i18n.tsx";

import { isGoalNumber } from "./goal-number.ts";

/**
 * Renders a goal as a tile with its number, as high as a line of text; null, or a number that is not a goal, means all
 * goals.
 */
export function GoalMark({ goal }: { goal: number | null }) {
  const t = useMessages();
  const isGoal = isGoalNumber(goal);
  return (
    <span
      data-goal={isGoal ? goal : "all"}
      className="grid h-6 min-w-6 shrink-0 place-items-center rounded-sm bg-(--goal) px-0.5 text-xs font-semibold text-(--on-goal) tabular-nums"
    >
      <span className="sr-only">{isGoal ? t("sdgs.badge", { goal }) : t("sdgs.badgeAll")}</span>
      <span aria-hidden="true">{isGoal ? goal : t("sdgs.badgeAll")}</span>
    </span>
  );
}
