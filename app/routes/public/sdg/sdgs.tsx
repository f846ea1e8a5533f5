import { Link } from "react-router";

import { type GoalNumber, goalNumbers } from "#app/domains/sdgs/goal-number.ts";
import { goalPattern } from "#app/domains/sdgs/goal-pattern.ts";
import { goalText } from "#app/domains/sdgs/goal-text.server.ts";
import { GoalWheelLinks } from "#app/domains/sdgs/goal-wheel-links.tsx";
import { goalPath, goalsTag, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { TitleText } from "#app/ui/title-text.tsx";

import type { Route } from "./+types/sdgs";

export const handle = { script: false, hasTemplate: true };

export function loader() {
  return goalNumbers.map((number) => {
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
    <article
      {...goalPattern(goal, String(goal))}
      className="goal-pattern goal-pattern-drift goal-pattern-later goal-entry group [--estimated-size:10.5rem]"
    >
      <p aria-hidden="true" className="text-[2.5rem] leading-none font-semibold tabular-nums">
        {goal}
      </p>
      <div>
        <h2 className="text-lg leading-snug hyphens-auto">
          <Link to={goalPath(goal)} className="after:absolute after:inset-0 hover:underline">
            <span className="sr-only">{t("sdgs.goalNumber", { goal })}: </span>
            <TitleText>{t(goalTitleKey(goal))}</TitleText>
          </Link>
        </h2>
        <p className="mt-1 line-clamp-2 text-sm">{summary}</p>
        <p className="mt-1 text-xs font-semibold">{t("goalPages.targetCount", { n: targets })}</p>
      </div>
    </article>
  );
}
