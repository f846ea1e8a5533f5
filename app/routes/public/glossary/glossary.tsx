import { data, Link } from "react-router";

import { listTerms } from "#app/domains/glossary/glossary.server.ts";
import { TermList } from "#app/domains/glossary/term-list.tsx";
import { goalNumbers } from "#app/domains/sdgs/goal-number.ts";
import { GoalSquare } from "#app/domains/sdgs/goal-square.tsx";
import { goalPath, goalTitleKey } from "#app/domains/sdgs/goals.ts";
import { cacheFor } from "#app/http/cache/page-cache.server.ts";
import { PageHead } from "#app/routes/site/page-head.tsx";
import { useMessages } from "#app/ui/i18n.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

import type { Route } from "./+types/glossary";

export const handle = { script: false };

export function loader() {
  const terms = listTerms();
  const ofGoals = goalNumbers.map((number) => ({
    goal: number,
    terms: terms.filter(({ goal }) => goal === number),
  }));
  return data(
    { ofGoals: ofGoals.filter(({ terms: some }) => some.length > 0) },
    { headers: cacheFor(3600) },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Glossary({ loaderData: { ofGoals } }: Route.ComponentProps) {
  const t = useMessages();
  return (
    <div className="page pb-16">
      <PageHead title={t("glossary.title")} description={t("glossary.description")} />
      <PageHeader title={t("glossary.title")} subtitle={t("glossary.description")} />
      <nav aria-label={t("sdgs.allGoals")}>
        <ul className="flex flex-wrap gap-2">
          {ofGoals.map(({ goal }) => (
            <li key={goal}>
              <a
                href={`#goal-${goal}`}
                className="border-line hover:bg-action-soft grid size-11 place-items-center rounded-md border font-semibold tabular-nums"
              >
                <span aria-hidden="true">{goal}</span>
                <span className="sr-only">
                  {goal}. {t(goalTitleKey(goal))}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {ofGoals.map(({ goal, terms }) => (
        <section key={goal} aria-labelledby={`goal-${goal}`} className="pt-12">
          <div className="mb-4 flex items-center gap-4">
            <GoalSquare goal={goal} id={String(goal)} />
            <h2 id={`goal-${goal}`} className="min-w-0 scroll-mt-24 text-xl wrap-anywhere">
              <Link to={goalPath(goal)} reloadDocument className="hover:underline">
                {t(goalTitleKey(goal))}
              </Link>
            </h2>
          </div>
          <TermList terms={terms} />
        </section>
      ))}
    </div>
  );
}
