import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { useMessages } from "#app/ui/i18n.tsx";

import { GoalMark } from "./goal-mark.tsx";
import type { GoalNumber } from "./goal-number.ts";
import { goalTitleKey } from "./goals.ts";

type GoalLineProps = {
  goal: GoalNumber;
  /** The address of the page that the line links to, if it is a link. */
  to?: string;
  /** The name of what the line leads to, if it is not the goal itself. */
  children?: ReactNode;
};

/**
 * Renders a goal as one line: a small tile with its number and its name, which is underlined when pointed at if the line is
 * a link.
 */
export function GoalLine({ goal, to, children }: GoalLineProps) {
  const t = useMessages();
  const look = "inline-flex max-w-full items-center gap-2.5 text-sm";
  const content = (
    <>
      <GoalMark goal={goal} />
      <span className="min-w-0 wrap-anywhere group-hover:underline">
        {children ?? t(goalTitleKey(goal))}
      </span>
    </>
  );
  if (to === undefined) return <span className={look}>{content}</span>;
  return (
    <Link reloadDocument to={to} className={clsx(look, "group min-h-11 sm:min-h-8")}>
      {content}
    </Link>
  );
}
