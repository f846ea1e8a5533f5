import { useMessages } from "#app/ui/i18n.tsx";

import { goalTitleKey, type GoalNumber } from "./goals.ts";

type GoalBadgeProps = { goal: GoalNumber | null; withTitle?: boolean };

/** "SDG 13" on the goal's colour, or "ALL" where no single goal is meant. */
export function GoalBadge({ goal, withTitle = false }: GoalBadgeProps) {
  const t = useMessages();
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <span
        data-goal={goal ?? "all"}
        className="inline-flex shrink-0 items-center rounded-sm bg-(--goal) px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-(--on-goal)"
      >
        {goal === null ? t("sdgs.badgeAll") : t("sdgs.badge", { goal })}
      </span>
      {withTitle && (
        <span className="max-w-full text-sm">
          {goal === null ? t("sdgs.allGoals") : t(goalTitleKey(goal))}
        </span>
      )}
    </span>
  );
}
