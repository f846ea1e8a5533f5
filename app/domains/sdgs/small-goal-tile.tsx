import { clsx } from "clsx";

import { patternShift } from "./goal-cover.tsx";
import { GoalName } from "./goal-name.tsx";
import { isGoalNumber } from "./goals.ts";

type SmallGoalTileProps = {
  /** The goal; null, or a number that is not a goal, for all goals. */
  goal: number | null;
  /** The id of the item, which chooses the section of the pattern. */
  id: string;
  className?: string;
};

/** Renders the number of a goal on its pattern, at the start of a row. */
export function SmallGoalTile({ goal, id, className }: SmallGoalTileProps) {
  return (
    <span
      data-goal={isGoalNumber(goal) ? goal : "all"}
      style={patternShift(id)}
      className={clsx(
        "goal-pattern goal-pattern-small grid size-12 shrink-0 place-items-center rounded-sm text-xl font-semibold tabular-nums",
        className,
      )}
    >
      <span aria-hidden="true">{isGoalNumber(goal) && goal}</span>
      <span className="sr-only">
        <GoalName goal={goal} />
      </span>
    </span>
  );
}
