import type { ReactNode } from "react";
import { Link } from "react-router";

import { useMessages } from "#app/ui/i18n.tsx";

import { goalTitleKey, type GoalNumber } from "./goals.ts";

type GoalLineProps = {
  goal: GoalNumber;
  /** The address of the page that the line links to. */
  to: string;
  /** The name of what the line leads to, if it is not the goal itself. */
  children?: ReactNode;
};

/** Renders a goal as one line: a small tile with its number and its name, which is underlined when pointed at. */
export function GoalLine({ goal, to, children }: GoalLineProps) {
  const t = useMessages();
  return (
    <Link
      reloadDocument
      to={to}
      className="group inline-flex min-h-11 max-w-full items-center gap-2.5 text-sm sm:min-h-8"
    >
      <span
        data-goal={goal}
        className="grid size-6 shrink-0 place-items-center rounded-sm bg-(--goal) text-xs font-semibold text-(--on-goal) tabular-nums"
      >
        <span className="sr-only">{t("sdgs.badge", { goal })}</span>
        <span aria-hidden="true">{goal}</span>
      </span>
      <span className="min-w-0 wrap-anywhere group-hover:underline">
        {children ?? t(goalTitleKey(goal))}
      </span>
    </Link>
  );
}
