import { useMessages } from "#app/ui/i18n.tsx";

import { patternShift } from "./goal-cover.tsx";
import { isGoalNumber } from "./goals.ts";

type GoalSquareProps = {
  /** The goal; null, or a number that is not a goal, for all goals. */
  goal: number | null;
  /** The id of the item, which chooses the section of the pattern. */
  id: string;
};

/** Renders a small square in the colour and pattern of an item's goal, with its number: the face of a row. */
export function GoalSquare({ goal: given, id }: GoalSquareProps) {
  const t = useMessages();
  const goal = isGoalNumber(given) ? given : null;
  return (
    <span
      data-goal={goal ?? "all"}
      style={patternShift(id)}
      className="goal-pattern goal-pattern-small grid size-10 shrink-0 place-items-center rounded-md font-semibold tabular-nums"
    >
      <span aria-hidden="true" className={goal === null ? "text-xs" : "text-lg leading-none"}>
        {goal ?? t("sdgs.badgeAll")}
      </span>
      <span className="sr-only">
        {goal === null ? t("sdgs.badgeAll") : t("sdgs.badge", { goal })}
      </span>
    </span>
  );
}
