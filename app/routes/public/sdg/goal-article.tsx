import type { GoalFact, GoalText } from "#app/domains/sdgs/goal-text.server.ts";
import { useMessages } from "#app/ui/i18n.tsx";

/** Renders the text about a goal: its subject, figures, targets, and what users can do. */
export function GoalArticle({ text }: { text: GoalText }) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 pt-10 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-10">
          <About paragraphs={text.about} />
          <Act actions={text.act} />
        </div>
        <Facts facts={text.facts} />
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

function Facts({ facts }: { facts: readonly GoalFact[] }) {
  const t = useMessages();
  return (
    <section
      aria-labelledby="facts"
      className="border-line bg-raised shadow-raised rounded-md border p-6"
    >
      <h2 id="facts" className="label-caps mb-2">
        {t("goalPages.facts")}
      </h2>
      <ul className="divide-line divide-y">
        {facts.map(({ text, source, year }) => (
          <li key={text} className="py-4 last:pb-0">
            <p className="font-semibold">{text}</p>
            <p className="text-ink-muted mt-1 text-sm break-words">
              {t("goalPages.source", { source, year: String(year) })}
            </p>
          </li>
        ))}
      </ul>
    </section>
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
      <dl className="mt-6 grid grid-cols-1 gap-x-10 md:grid-cols-2">
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
