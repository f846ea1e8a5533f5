import { Link } from "react-router";

import { factPath } from "#app/domains/facts/fact.ts";
import type { GoalNumber } from "#app/domains/sdgs/goal-number.ts";
import type { GoalFact, GoalText } from "#app/domains/sdgs/goal-text.server.ts";
import { findLeadFigure } from "#app/domains/sdgs/lead-figure.ts";
import { ShareTicks } from "#app/domains/sdgs/share/share-ticks.tsx";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the text about a goal: its subject, figures, targets, and what users can do. */
export function GoalArticle({ goal, text }: { goal: GoalNumber; text: GoalText }) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-10 pt-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex flex-col gap-10">
          <About paragraphs={text.about} />
          <Act actions={text.act} />
        </div>
        <Facts goal={goal} facts={text.facts} />
      </div>
      <Targets targets={text.targets} />
    </>
  );
}

function About({ paragraphs }: { paragraphs: readonly string[] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="mb-4 text-xl">
        {t("goalPages.about")}
      </h2>
      <div className="long-reading">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Facts({ goal, facts }: { goal: GoalNumber; facts: readonly GoalFact[] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="facts" data-goal={goal}>
      <h2 id="facts" className="mb-4 text-xl">
        {t("goalPages.facts")}
      </h2>
      <ul className="divide-line border-line divide-y border-y">
        {facts.map((fact) => (
          <li key={fact.text} className="py-6">
            <FactView fact={fact} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FactView({ fact: { text, key, source } }: { fact: GoalFact }) {
  const t = useMessages();
  const lead = findLeadFigure(text);
  return (
    <>
      {lead && (
        // The sentence repeats the figure.
        <p
          aria-hidden="true"
          className="mb-2 text-[2.75rem] leading-none font-semibold tracking-tight text-(--goal-ink) tabular-nums"
        >
          {lead.figure}
        </p>
      )}
      {lead?.percent !== undefined && <ShareTicks percent={lead.percent} />}
      <p className={lead ? undefined : "font-semibold"}>{text}</p>
      <p className="text-ink-muted mt-1 text-xs break-words">
        {source.link === undefined ? (
          t("goalPages.source", { source: source.text })
        ) : (
          <a href={source.link} rel="noopener" className="link">
            {t("goalPages.source", { source: source.text })}
          </a>
        )}
        {key !== undefined && (
          <>
            {" · "}
            <Link to={factPath(key)} className="link">
              {t("facts.details")}
            </Link>
          </>
        )}
      </p>
    </>
  );
}

function Act({ actions }: { actions: readonly string[] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="act">
      <h2 id="act" className="mb-4 text-xl">
        {t("goalPages.act")}
      </h2>
      <ul className="flex max-w-prose list-disc flex-col gap-2 ps-6">
        {actions.map((action) => (
          <li key={action}>{action}</li>
        ))}
      </ul>
    </section>
  );
}

function Targets({ targets }: { targets: GoalText["targets"] }) {
  const t = useMessages();
  return (
    <section aria-labelledby="targets" className="pt-14">
      <h2 id="targets" className="text-xl">
        {t("goalPages.targets")}
      </h2>
      <p className="text-ink-muted mt-2 max-w-prose">{t("goalPages.targetsSubtitle")}</p>
      <dl className="mt-6 grid grid-cols-1 gap-x-12 md:grid-cols-2">
        {Object.entries(targets).map(([number, line]) => (
          <div
            key={number}
            id={`target-${number}`}
            className="border-line flex scroll-mt-24 gap-4 border-t py-3"
          >
            <dt className="w-12 shrink-0 font-mono font-semibold tabular-nums">{number}</dt>
            <dd className="min-w-0">{line}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-muted mt-4 text-sm">{t("goalPages.targetsOfficial")}</p>
    </section>
  );
}
