import { Link } from "react-router";

import { GoalMark } from "#app/domains/sdgs/goal-mark.tsx";
import { goalText } from "#app/domains/sdgs/goal-text.server.ts";
import { GoalWheelLinks } from "#app/domains/sdgs/goal-wheel-links.tsx";
import {
  goalPath,
  goals,
  goalsTag,
  goalTitleKey,
  type GoalNumber,
} from "#app/domains/sdgs/goals.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

import type { Route } from "./+types/sdgs";

export const handle = { script: false };

export function loader() {
  return goals.map(({ number }) => {
    const { summary, targets } = goalText(number);
    return {
      goal: number,
      summary,
      targets: Object.keys(targets).length,
    };
  });
}

export const headers = () => cacheFor(3600, goalsTag);

export default function Goals({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <div className="page pb-16">
      <PageHead title={t("goalPages.listTitle")} description={t("goalPages.listDescription")} />
      <div className="grid grid-cols-1 items-center gap-x-16 gap-y-8 pt-10 pb-12 md:pt-14 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <header>
          <h1 className="text-3xl">{t("goalPages.listTitle")}</h1>
          <p className="text-ink-muted mt-4 max-w-prose text-lg">{t("goalPages.listSubtitle")}</p>
        </header>
        <div className="max-sm:hidden">
          <GoalWheelLinks />
        </div>
      </div>
      <ul
        aria-label={t("sdgs.allGoals")}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6"
      >
        {loaderData.map((entry) => (
          <li key={entry.goal} className="grid grid-cols-1">
            <GoalEntry {...entry} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type GoalEntryProps = { goal: GoalNumber; summary: string; targets: number };

function GoalEntry({ goal, summary, targets }: GoalEntryProps) {
  const t = useMessages();
  return (
    <article className="border-line bg-raised hover:border-line-strong relative flex flex-col overflow-hidden rounded-md border">
      <div data-goal={goal} className="flex items-center gap-4 bg-(--goal) p-4 text-(--on-goal)">
        <span aria-hidden="true" className="text-3xl leading-none font-semibold tabular-nums">
          {goal}
        </span>
        <h2 className="min-w-0 flex-1 text-lg leading-snug font-semibold hyphens-auto">
          <Link to={goalPath(goal)} className="after:absolute after:inset-0 hover:underline">
            <span className="sr-only">{t("sdgs.goalNumber", { goal })}: </span>
            {t(goalTitleKey(goal))}
          </Link>
        </h2>
        <GoalMark goal={goal} className="size-12" />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <p className="text-ink-muted">{summary}</p>
        <p className="mt-auto pt-4 text-sm">{t("goalPages.targetCount", { n: targets })}</p>
      </div>
    </article>
  );
}
