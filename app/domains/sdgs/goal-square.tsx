import { clsx } from "clsx";

import { useMessages } from "#app/ui/i18n.tsx";

import { isGoalNumber } from "./goal-number.ts";
import { goalPattern } from "./goal-pattern.ts";

type GoalSquareProps = {
  /** The goal; null, or a number that is not a goal, for all goals. */
  goal: number | null;
  /** The id of the item, which chooses the section of the pattern. */
  id: string;
  /** "row" in a list, "medium" and "large" beside several lines. */
  size?: "row" | "medium" | "large";
};

const sizes = { row: "size-10", medium: "size-12", large: "size-14" };

/** Renders a small square in the colour and pattern of an item's goal, with its number: the face of a row. */
export function GoalSquare({ goal: given, id, size = "row" }: GoalSquareProps) {
  const t = useMessages();
  const goal = isGoalNumber(given) ? given : null;
  const number = size === "row" ? "text-lg leading-none" : "text-xl";
  return (
    <span
      {...goalPattern(goal, id)}
      className={clsx(
        "goal-pattern goal-pattern-small grid shrink-0 place-items-center rounded-md font-semibold tabular-nums",
        sizes[size],
      )}
    >
      <span aria-hidden="true" className={goal === null ? "text-xs" : number}>
        {goal ?? t("sdgs.badgeAll")}
      </span>
      <span className="sr-only">
        {goal === null ? t("sdgs.badgeAll") : t("sdgs.badge", { goal })}
      </span>
    </span>
  );
}
