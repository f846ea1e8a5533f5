import { FactSummary } from "#app/domains/courses/own-facts/fact-summary.tsx";
import type { Fact } from "#app/domains/facts/fact.ts";
import { useMessages } from "#app/ui/i18n.tsx";

/** A fact of a course, and its newest value in the language of the course. */
export type WrittenFact = { fact: Fact; value: string };

/** Renders the course's own facts with their sources: those that its lessons and quizzes quote. */
export function Figures({ facts }: { facts: readonly WrittenFact[] }) {
  const t = useMessages();
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="mb-2 text-xl">
        {t("ownFacts.figures")}
      </h2>
      <p className="text-ink-muted mb-4">{t("ownFacts.figuresHint")}</p>
      <ul className="divide-line border-line divide-y border-y">
        {facts.map(({ fact, value }) => (
          <li key={fact.key} id={`fact-${fact.key}`} className="scroll-mt-24 py-4">
            <FactSummary fact={fact} value={value} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
