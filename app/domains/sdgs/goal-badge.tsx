import { Link } from "react-router";

import { useMessages } from "#app/ui/i18n.tsx";

import { goalPath, goalTitleKey, type GoalNumber } from "./goals.ts";

type GoalBadgeProps = {
  goal: GoalNumber | null;
  withTitle?: boolean;
  /** Whether the title links to the page of the goal, or of all goals; false if the badge is inside another link. */
  withLink?: boolean;
};

/** Renders "SDG 13" on the goal's colour, or "ALL" if there is no single goal. */
export function GoalBadge({ goal, withTitle = false, withLink = false }: GoalBadgeProps) {
  const t = useMessages();
  const title = goal === null ? t("sdgs.allGoals") : t(goalTitleKey(goal));
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
          {withLink ? (
            <Link
              reloadDocument
              to={goal === null ? "/sdgs" : goalPath(goal)}
              className="link inline-flex min-h-11 items-center sm:min-h-6"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
      )}
    </span>
  );
}
