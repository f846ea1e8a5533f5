import type { ReactNode } from "react";
import { Link } from "react-router";

import { Card } from "#app/ui/card.tsx";

import { GoalBadge } from "./goal-badge.tsx";
import { isGoalNumber } from "./goals.ts";

type GoalCardProps = {
  goal: number | null;
  title: string;
  to: string;
  /** Whether the link loads a new document: from a list without scripts to a page with scripts. */
  reloadDocument?: boolean;
  /** The language of title and text, if known. */
  lang?: string;
  /** The user's progress. */
  state?: ReactNode;
  text: string;
  /** The details in its footer. */
  children: ReactNode;
};

/** Renders an item of a goal in a list, under the goal's colour; the whole card links to its page. */
export function GoalCard({ goal, title, to, lang, state, text, children, ...link }: GoalCardProps) {
  const number = goal !== null && isGoalNumber(goal) ? goal : null;
  return (
    <Card className="hover:border-line-strong min-w-0">
      <span
        aria-hidden="true"
        data-goal={number ?? "all"}
        className="absolute inset-x-0 top-0 h-1.5 rounded-t-md bg-(--goal)"
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <GoalBadge goal={number} withTitle />
        {state}
      </div>
      <h2 className="mt-4 text-lg break-words">
        <Link
          to={to}
          lang={lang}
          reloadDocument={link.reloadDocument ?? false}
          className="after:absolute after:inset-0 hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
      </h2>
      <p
        dir="auto"
        lang={lang}
        className="text-ink-muted mt-2 line-clamp-3 break-words whitespace-pre-line"
      >
        {text}
      </p>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-6 text-sm">
        {children}
      </div>
    </Card>
  );
}
