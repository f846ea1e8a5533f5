import { clsx } from "clsx";
import { Link } from "react-router";

import { useMessages } from "#app/ui/i18n.tsx";

import { goalTitleKey, type GoalNumber } from "./goals.ts";

type GoalTileProps = { goal: GoalNumber; to?: string };

/** Renders a goal as a tile of its colour, with number and name; a link if `to` is set. */
export function GoalTile({ goal, to }: GoalTileProps) {
  const t = useMessages();
  const variant =
    "flex aspect-[3/2] min-w-0 flex-col justify-between gap-3 rounded-md bg-(--goal) p-3 text-(--on-goal) min-[26rem]:aspect-square lg:p-4";
  const content = (
    <>
      <span className="text-2xl leading-none font-semibold tabular-nums">{goal}</span>
      <span className="text-sm leading-snug font-semibold hyphens-auto">
        {t(goalTitleKey(goal))}
      </span>
    </>
  );
  if (to === undefined) {
    return (
      <div data-goal={goal} className={variant}>
        {content}
      </div>
    );
  }
  return (
    <Link
      to={to}
      data-goal={goal}
      className={clsx(variant, "transition-transform hover:-translate-y-0.5")}
    >
      {content}
    </Link>
  );
}

/** The classes of a grid of all tiles: two columns on a phone, four on a tablet and six on a desktop. */
export const goalGrid =
  "grid grid-cols-2 gap-3 min-[26rem]:grid-cols-3 md:grid-cols-4 md:gap-4 lg:grid-cols-6";
