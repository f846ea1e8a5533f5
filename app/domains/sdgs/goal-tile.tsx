import { clsx } from "clsx";
import { Link } from "react-router";

import { useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { GoalNumber } from "./goal-number.ts";
import { goalPattern } from "./goal-pattern.ts";
import { goalTitleKey } from "./goals.ts";

type GoalTileProps = {
  goal: GoalNumber;
  to?: string;
  /** The name under which a form sends the goal. */
  field?: string;
};

/** Renders a goal as a tile of its colour, with number and name; a link with `to`, a button of a form with `field`. */
export function GoalTile({ goal, to, field }: GoalTileProps) {
  const t = useMessages();
  const variant =
    "goal-pattern goal-pattern-corner goal-pattern-drift goal-pattern-later group flex aspect-[3/2] min-w-0 flex-col justify-between gap-3 rounded-md p-3 min-[26rem]:aspect-square lg:p-4";
  const content = (
    <>
      <span className="text-2xl leading-none font-semibold tabular-nums">{goal}</span>
      <span className="text-sm leading-snug font-semibold hyphens-auto">
        <TitleText>{t(goalTitleKey(goal))}</TitleText>
      </span>
    </>
  );
  if (field !== undefined) {
    return (
      <button
        type="submit"
        name={field}
        value={goal}
        {...goalPattern(goal, String(goal))}
        className={clsx(variant, "text-start hover:underline")}
      >
        {content}
      </button>
    );
  }
  if (to === undefined) {
    return (
      <div {...goalPattern(goal, String(goal))} className={variant}>
        {content}
      </div>
    );
  }
  return (
    <Link to={to} {...goalPattern(goal, String(goal))} className={clsx(variant, "hover:underline")}>
      {content}
    </Link>
  );
}

/** The classes of a grid of all tiles: two columns on a phone, four on a tablet and six on a desktop. */
export const goalGrid =
  "grid grid-cols-2 gap-3 min-[26rem]:grid-cols-3 md:grid-cols-4 md:gap-4 lg:grid-cols-6";
