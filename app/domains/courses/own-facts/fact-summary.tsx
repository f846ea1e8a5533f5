import { citeSource, type Fact } from "#app/domains/facts/fact.ts";
import { formatYear } from "#app/domains/facts/format-fact.ts";
import { useFormat, useMessages } from "#app/ui/i18n.tsx";

type FactSummaryProps = {
  fact: Fact;
  /** Its newest value in the language of the course. */
  value: string;
  heading: "h2" | "h3";
};

/** Renders what a course's own fact says: its value, year and place, its source, and when somebody compared it. */
export function FactSummary({ fact, value, heading: Heading }: FactSummaryProps) {
  const t = useMessages();
  const format = useFormat();
  const { title, unit, place, year, source, checked, note } = fact;
  const amount = unit === "%" ? value : t("facts.amount", { value, unit });
  return (
    <>
      <Heading className="text-base font-semibold wrap-anywhere">
        <bdi>{title}</bdi>
      </Heading>
      <p className="dot-separated wrap-anywhere">
        <span className="font-semibold tabular-nums">
          <bdi>{amount}</bdi>
        </span>
        <span>{t("facts.asOf", { year: formatYear(year) })}</span>
        <span>
          <bdi>{place}</bdi>
        </span>
      </p>
      <p className="text-ink-muted mt-1 text-sm wrap-anywhere">
        {source.link === undefined ? (
          <bdi>{citeSource(source)}</bdi>
        ) : (
          <a href={source.link} rel="noopener nofollow" className="link">
            <bdi>{citeSource(source)}</bdi>
          </a>
        )}
      </p>
      {note !== undefined && (
        <p className="text-ink-muted mt-1 max-w-prose text-sm wrap-anywhere">
          <bdi>{note}</bdi>
        </p>
      )}
      <p className="text-ink-muted mt-1 text-sm">
        {checked === undefined
          ? t("facts.notChecked")
          : t("ownFacts.checkedOn", { date: format.date(checked, "UTC") })}
      </p>
    </>
  );
}
