import { useMessages } from "#app/ui/i18n.tsx";

import { isGoalNumber } from "./goal-number.ts";
import { goalTitleKey } from "./goals.ts";

/** Renders the number and name of a goal as plain words; a value that is not a goal means all goals. */
export function GoalName({ goal }: { goal: number | null }) {
  const t = useMessages();
  return (
    <span>
      {isGoalNumber(goal)
        ? t("sdgs.numberedTitle", { goal, title: t(goalTitleKey(goal)) })
        : t("sdgs.allGoals")}
    </span>
  );
}
